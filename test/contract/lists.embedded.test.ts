import { listsSuite } from './lists.suite.ts';
listsSuite('the embedded database', async () => ({}));
