// expect: remote-script
!function(e,t){var n=e.createElement("script");n.async=!0,n.src="https://c.x.example/t.js",t.parentNode.insertBefore(n,t)}(document,document.getElementsByTagName("script")[0]);
