// expect: anti-debugging
setInterval(()=>{const t=performance.now();debugger;if(performance.now()-t>100)location.reload()},1000);
