window.addEventListener('message', (e) => { document.querySelector('#p').setHTML(e.data.html); document.querySelector('#q').replaceChildren(e.data.text); });
