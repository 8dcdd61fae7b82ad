import path from 'node:path';

/** Where the servers that tests start keep what Node makes of sources: a second start reads it, and costs two thirds of the first. */
export const COMPILE_CACHE = path.resolve(import.meta.dirname, '../../.tmp/compile-cache');
