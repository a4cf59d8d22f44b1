function call(space, method, ...rest) { return chrome[space][method](...rest); }
call(pick(), 'getTree');
