Util.listen('insert', function (payload) { Util.toBg('insert', payload); });
