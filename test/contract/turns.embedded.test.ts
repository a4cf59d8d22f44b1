import { turnsSuite } from './turns.suite.ts';

turnsSuite('the embedded database', async () => ({}));
