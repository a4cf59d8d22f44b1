import { scanningSuite } from './scanning.suite.ts';

scanningSuite('the embedded database', async () => ({}));
