import { z } from 'zod';
import { ABOUT } from './config-about.ts';
import { baseAddress, key } from './config-values.ts';

/** Secrets of S3 have slashes and plus signs. */
const secretKey = z.string().regex(/^[\x21-\x7e]{8,200}$/, 'must be the key that the service gave');

const PROVIDER = 's3';

/** Where files that people send are kept. */
export const FILE_SETTINGS = {
  FILE_STORE: z
    .enum(['database', 'folder', 's3'], 'must be database, folder or s3')
    .default('database')
    .register(ABOUT, {
      sentence:
        'Where pictures that people send are kept: PostgreSQL, the folder `files` in DATA_DIR (for one server, or a disk that all share), or a bucket that speaks S3.',
      example: 's3',
    }),
  BUCKET_NAME: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional()
    .register(ABOUT, {
      sentence: 'The bucket, private; FILE_STORE=s3 needs it with the other three settings of it.',
      unset: 'no bucket',
      example: 'arnika-files',
      provider: PROVIDER,
    }),
  BUCKET_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, 'must be the name of a region')
    .optional()
    .register(ABOUT, {
      sentence: 'Where the bucket is.',
      unset: 'no bucket',
      example: 'eu-central-1',
      provider: PROVIDER,
    }),
  BUCKET_KEY_ID: key.optional().register(ABOUT, {
    sentence: 'Who asks for its files.',
    unset: 'no bucket',
    example: 'id-of-the-key',
    provider: PROVIDER,
  }),
  BUCKET_SECRET_KEY: secretKey.optional().register(ABOUT, {
    sentence: 'Signs each question.',
    unset: 'no bucket',
    example: 'the-secret-of-the-key',
    isSecret: true,
    provider: PROVIDER,
  }),
  BUCKET_API: baseAddress.optional().register(ABOUT, {
    sentence: "Where another service than Amazon's answers.",
    unset: 'the address of the region',
    example: 'https://s3.example.test',
  }),
};
