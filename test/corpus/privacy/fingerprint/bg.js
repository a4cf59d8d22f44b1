function mark() {
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  pen.fillText('abc', 2, 2);
  // expect: fingerprinting
  const drawn = canvas.toDataURL();
  const gl = canvas.getContext('webgl');
  const card = gl.getParameter(gl.getExtension('WEBGL_debug_renderer_info').UNMASKED_RENDERER_WEBGL);
  return [drawn, card, navigator.hardwareConcurrency, navigator.deviceMemory, navigator.plugins, screen.colorDepth, new Date().getTimezoneOffset(), navigator.maxTouchPoints];
}
send(mark());
