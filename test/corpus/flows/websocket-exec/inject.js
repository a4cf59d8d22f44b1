document.title = 'lab';
