import path from 'node:path';
import type { Config } from '../config.ts';
import type { Database } from '../database.ts';
import { databaseStore } from './database-store.ts';
import { diskStore } from './disk-store.ts';
import type { FileStore } from './file-store.ts';

/**
 * The store that the operator has chosen for what people send. Libraries come with the choice: a shop whose files are in its database loads
 * none.
 */
export async function openFiles(
  { files, dataDir }: Pick<Config, 'files' | 'dataDir'>,
  database: Database,
): Promise<FileStore> {
  if (files.store === 'database') return databaseStore(database);
  const { Disk } = await import('flydrive');
  if (files.store === 's3') {
    const { S3Driver } = await import('flydrive/drivers/s3');
    const { bucket, region, keyId, secretKey, api } = files;
    const driver = new S3Driver({
      bucket,
      region,
      credentials: { accessKeyId: keyId, secretAccessKey: secretKey },
      // Other services name the bucket in the path, and not all of them know access lists or the newest sums.
      ...(api !== undefined && { endpoint: api, forcePathStyle: true }),
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      supportsACL: false,
      visibility: 'private',
    });
    return diskStore(new Disk(driver));
  }
  const { FSDriver } = await import('flydrive/drivers/fs');
  const location = path.resolve(dataDir, 'files');
  return diskStore(new Disk(new FSDriver({ location, visibility: 'private' })));
}
