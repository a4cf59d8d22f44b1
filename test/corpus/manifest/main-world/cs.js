window.marker = 1;
