document.documentElement.dataset.seen = "1";
