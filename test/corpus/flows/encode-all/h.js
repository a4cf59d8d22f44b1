var H = { e: function (s) { return $('<i>').text(s).html(); } };
chrome.history.search({ text: '' }, function (rows) { $('#x').html(rows.map(function (r) { return '<p>' + H.e(r.title) + '</p>'; }).join('')); });
