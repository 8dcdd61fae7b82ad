import { z } from 'zod';
import type { OutboxHandler } from '#jobs/deliver.ts';
import type { Outcome } from '#base/outcome.ts';
import type { Database } from '#platform/database.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { removeLater } from '#platform/files/remove-later.ts';
import type { OutsideRefusal } from '#platform/fetch-outside.ts';
import { NotYet } from '#platform/not-yet.ts';
import { readShape } from '#platform/mail-shapes.ts';
import type { PictureStore } from '#platform/pictures/store-picture.ts';
import { query } from '#platform/query.ts';
import type { PictureProblem } from '../rules/incoming-picture.ts';
import { tryBesideImports } from './catalogue-lock.ts';
import { announceChange } from './changes.ts';
import { PICTURE_BYTES, pictureNameOf } from './incoming-pictures.ts';

/** A host that does not answer is asked so often, 2 to 32 seconds apart; then staff ask it again. */
const TRIES = 5;
const BUSY_MS = 3_000;

const Payload = z.object({ own: z.string() });

export interface MakingParts {
  readonly database: Database;
  /** Where originals lie. */
  readonly files: FileStore;
  readonly pictures: PictureStore;
  fetchOutside(address: string, mostBytes: number): Promise<Outcome<Buffer, OutsideRefusal>>;
  now(): Date;
}

interface Incoming {
  readonly own: string;
  readonly sku: string;
  readonly file_key: string | null;
}

/**
 * Makes the files of one picture that was sent or named by its address, and puts it where products wait for it. Doing it twice does nothing the
 * second time: what is made or refused is not touched again.
 */
export const makePictureHandler = (parts: MakingParts): OutboxHandler =>
  async function makePicture({ payload, attempts }) {
    const { database, files, pictures, fetchOutside, now } = parts;
    const { own } = readShape(Payload, payload, 'a picture to be made');
    const [row] = await query<Incoming>(database)`
      select own, sku, file_key from incoming_picture where own = ${own} and picture_id is null and refusal is null`;
    if (!row) return;
    const found = await originalOf(row, { files, fetchOutside });
    if (!found.ok && found.code === 'AWAY' && attempts < TRIES)
      throw new Error(`nobody answers for ${own.slice(0, 200)}`);
    const made = found.ok ? await pictures.keep(found.value, pictureNameOf(row.sku)) : found;
    if (made.ok) return settle(parts, row, made.value.id);
    if (made.code === 'BUSY') throw new NotYet('others are made', later(now()));
    return refuse(parts, row, made.code);
  };

const later = (now: Date): Date => new Date(now.getTime() + BUSY_MS);

async function originalOf(
  { own, file_key }: Incoming,
  { files, fetchOutside }: Pick<MakingParts, 'files' | 'fetchOutside'>,
): Promise<Outcome<Buffer, PictureProblem>> {
  if (file_key === null) return fetchOutside(own, PICTURE_BYTES);
  const file = await files.read(file_key);
  return file ? { ok: true, value: file.bytes } : { ok: false, code: 'LOST' };
}

async function refuse(
  { database, now }: MakingParts,
  { own, file_key }: Incoming,
  problem: PictureProblem,
): Promise<void> {
  await database.transaction().execute(async (tx) => {
    await query(tx)`
      update incoming_picture set refusal = ${problem}, file_key = null
      where own = ${own} and picture_id is null`;
    await removeLater(tx, file_key === null ? [] : [file_key], now());
  });
}

/** Puts the picture into every product that waits for it still: what was changed meanwhile does not, and stays as it is. */
async function settle(
  { database, now }: MakingParts,
  { own, file_key }: Incoming,
  pictureId: string,
): Promise<void> {
  await database.transaction().execute(async (tx) => {
    if (!(await tryBesideImports(tx))) throw new NotYet('an import runs', later(now()));
    // Whoever writes this picture into a product meanwhile has ended before, or sees it made.
    await query(tx)`select from incoming_picture where own = ${own} for update`;
    await query(tx)`
      update incoming_picture set picture_id = ${pictureId}, file_key = null, refusal = null where own = ${own}`;
    const shown = await query<{ sku: string }>(tx)`
      update product_picture set picture_id = ${pictureId}, url = null, waiting_id = null
      where waiting_id = ${own} or url = ${own} returning sku`;
    const shelves = await query(tx)`
      with of_categories as (
        update category set picture_id = ${pictureId}, picture_own = null where picture_own = ${own} returning 1),
      of_landings as (
        update landing set picture_id = ${pictureId}, picture_own = null where picture_own = ${own} returning 1)
      select from of_categories union all select from of_landings`;
    if (shelves.length > 0) await announceChange(tx, { store: null, skus: null });
    const skus = [...new Set(shown.map(({ sku }) => sku))];
    if (skus.length > 0) {
      await query(tx)`update product set changed_at = ${now()} where sku = any(${skus}::text[])`;
      await announceChange(tx, { store: null, skus });
    }
    // Nothing of what was sent is needed any more: what is served was drawn anew.
    await removeLater(tx, file_key === null ? [] : [file_key], now());
  });
}
