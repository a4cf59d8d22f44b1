for (const link of document.links) {
  // expect: affiliate-rewrite
  link.href += '?tag=mine-21';
}
