import sharp from 'sharp';
import type { StoredPicture } from '#base/picture.ts';
import { ok, refused, type Outcome } from '#base/outcome.ts';
import type { Database } from '../database.ts';
import type { FileStore } from '../files/file-store.ts';
import { convertPicture } from './make-variants.ts';
import type { PictureRefusal } from './open-picture.ts';
import { pictureId } from './picture-id.ts';
import { findPictures, putPictures } from './picture-rows.ts';

/** One picture is converted at a time, and so many wait: each is seconds of a core and up to 200 MB. */
const WAITING_AT_MOST = 8;

/** Of strangers' pictures, more of the hash: two that share an address would show one in place of the other. */
export const UPLOAD_DIGITS = 16;

// One core a conversion; the others are for visitors.
sharp.concurrency(1);
sharp.cache(false);

export interface PictureStore {
  /**
   * Keeps a picture that somebody gave: makes its files, puts them into the store, writes down what it is. The same picture
   * under the same name again is found, not made again.
   *
   * @param name What its addresses begin with: a–z, 0–9 and hyphens.
   * @returns The picture; or why it is none, or `BUSY` while too many wait.
   */
  keep(bytes: Buffer, name: string): Promise<Outcome<StoredPicture, PictureRefusal | 'BUSY'>>;
}

/** Opens the way that uploads go. The queue is of this process. */
export function openPictureStore({
  database,
  files,
}: {
  readonly database: Database;
  readonly files: FileStore;
}): PictureStore {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  async function keepNow(
    bytes: Buffer,
    name: string,
  ): Promise<Outcome<StoredPicture, PictureRefusal>> {
    const id = pictureId(name, bytes, UPLOAD_DIGITS);
    const known = (await findPictures(database, [id])).get(id);
    if (known) return ok(known);
    const made = await convertPicture(name, bytes, { hashDigits: UPLOAD_DIGITS });
    if (!made.ok) return made;
    // Files first: a picture that is written down is there. One that is not written down is found by nobody.
    for (const { name: key, bytes: content, contentType } of made.value.files)
      await files.put(key, { bytes: content, contentType });
    await putPictures(database, [made.value]);
    const { width, height, widths, placeholder } = made.value;
    return ok({ id, width, height, widths, placeholder });
  }

  return {
    async keep(bytes, name) {
      if (waiting > WAITING_AT_MOST) return refused('BUSY');
      waiting += 1;
      const turn = last.then(() => keepNow(bytes, name));
      last = turn.catch(() => {});
      try {
        return await turn;
      } finally {
        waiting -= 1;
      }
    },
  };
}
