import { interfaceSuite } from './interface.suite.ts';

interfaceSuite('the embedded database', async () => ({}));
