const pen = canvas.getContext('2d');
pen.fillText('Total', 2, 2);
// ok: fingerprinting
save(canvas.toDataURL('image/png'));
scale(devicePixelRatio, navigator.hardwareConcurrency, navigator.languages);
