console.info('nothing');
