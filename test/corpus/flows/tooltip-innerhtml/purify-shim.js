var DOMPurify = window.DOMPurify || { sanitize: function (s) { return String(s).replace(/[<>&"']/g, ''); } };
