function show() { var id = location.hash.replace(/[^a-z0-9]/gi, '') || 'a'; $('.tab').hide(); $('#' + id).show(); document.title = 'Options – ' + location.hash.slice(1); }
$(window).on('hashchange', show); show();
