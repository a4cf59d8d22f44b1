import { watchesSuite } from './watches.suite.ts';

watchesSuite('the embedded database', async () => ({}));
