function visit(link) {
  const frame = document.createElement('iframe');
  frame.setAttribute('width', '0');
  frame.setAttribute('height', '0');
  // expect: hidden-frame
  frame.src = 'https://www.shop.example/?aff_id=881&to=' + link;
  document.body.append(frame);
}
visit('home');
// expect: hidden-frame
document.body.insertAdjacentHTML('beforeend', '<iframe style="display:none" src="https://www.awin1.com/cread.php?awinmid=1&awinaffid=2"></iframe>');
