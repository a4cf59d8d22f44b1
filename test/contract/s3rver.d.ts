declare module 's3rver' {
  import type { RequestListener } from 'node:http';
  /** As far as the tests use it. */
  export default class S3rver {
    constructor(options: { directory: string; silent: boolean; configureBuckets: readonly { name: string }[] });
    configureBuckets(): Promise<void>;
    callback(): RequestListener;
  }
}
