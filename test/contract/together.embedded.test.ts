import { togetherSuite } from './together.suite.ts';
togetherSuite('the embedded database', async () => ({}));
