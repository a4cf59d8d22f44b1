import { peopleSuite } from './people.suite.ts';

peopleSuite('the embedded database', async () => ({}));
