import { createHash } from 'node:crypto';
import type { Text } from '#base/call.ts';
import { ok, refused, type Outcome } from '#base/outcome.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { isTakenPicture, redrawPicture } from '#platform/pictures/redraw-picture.ts';
import type { UploadedFile, Uploads } from '#platform/uploads.ts';
import { FILES_AT_MOST } from '../model.ts';
import { notPicture, tooLarge, tooMany, tooMuch } from '../rules/check-files.ts';
import type { KeptPicture } from './request-store.ts';

/** Pictures are drawn one after the other: each is up to a second of a core and 200 MB. So many requests wait for their turn. */
const WAITING_AT_MOST = 6;

/** What is wrong with the files as they came; null: nothing. Their own bytes are asked, not their names. Source: I5-045 to I5-047. */
export async function uploadsFault(
  { files, isTooMuch }: Uploads,
  megabytes: number,
): Promise<Text | null> {
  if (isTooMuch) return tooMuch(megabytes);
  if (files.length > FILES_AT_MOST) return tooMany();
  for (const { name, bytes, isTooLarge } of files) {
    if (isTooLarge) return tooLarge(name, megabytes);
    if (!(await isTakenPicture(bytes))) return notPicture(name);
  }
  return null;
}

export interface PictureKeeper {
  /**
   * Draws pictures anew and keeps them.
   *
   * @returns What is kept; `BUSY` while too many wait; or the name of the one that cannot be read.
   */
  keep(
    requestId: string,
    files: readonly UploadedFile[],
  ): Promise<Outcome<readonly KeptPicture[], 'BUSY' | 'NOT_A_PICTURE'>>;
}

/** The queue is of this process. */
export function openPictureKeeper(store: FileStore): PictureKeeper {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  async function keepNow(
    requestId: string,
    files: readonly UploadedFile[],
  ): Promise<Outcome<readonly KeptPicture[], 'NOT_A_PICTURE'>> {
    const drawn = [];
    for (const { name, bytes } of files) {
      const picture = await redrawPicture(bytes);
      if (!picture.ok) return refused('NOT_A_PICTURE', { name });
      drawn.push(picture.value);
    }
    const kept: KeptPicture[] = [];
    for (const [index, { bytes, contentType, extension, width, height }] of drawn.entries()) {
      const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
      const position = index + 1;
      const key = `support/${requestId}/${position}-${hash}.${extension}`;
      await store.put(key, { bytes, contentType });
      kept.push({ position, key, contentType, width, height });
    }
    return ok(kept);
  }

  return {
    async keep(requestId, files) {
      if (files.length === 0) return ok([]);
      if (waiting >= WAITING_AT_MOST) return refused('BUSY');
      waiting += 1;
      const turn = last.then(() => keepNow(requestId, files));
      last = turn.catch(() => {});
      try {
        return await turn;
      } finally {
        waiting -= 1;
      }
    },
  };
}
