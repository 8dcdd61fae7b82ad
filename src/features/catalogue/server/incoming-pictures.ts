import { sql } from 'kysely';
import { putInOutbox, wakeOutbox } from '#jobs/outbox-store.ts';
import type { Database, Queryable, Tx } from '#platform/database.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { removeLater } from '#platform/files/remove-later.ts';
import { ADDRESS_SIGNS, readOutsideAddress } from '#base/outside-address.ts';
import { openPicture, PICTURE_LIMITS } from '#platform/pictures/open-picture.ts';
import { UPLOAD_DIGITS } from '#platform/pictures/store-picture.ts';
import { pictureId } from '#platform/pictures/picture-id.ts';
import { query } from '#platform/query.ts';
import type { UploadedFile } from '#platform/uploads.ts';
import type { PictureProblem, PictureState, TakenPicture } from '../rules/incoming-picture.ts';
import { PACKED_PICTURE_BARE, unpackPicture, type PackedPicture } from './packed-picture.ts';
import './tables.ts';

/** What has the files of one picture made. */
export const MAKE_PICTURE = 'catalogue.picture';

/** Most that one night forgets. */
const FORGOTTEN_AT_ONCE = 500;

export const PICTURE_BYTES = PICTURE_LIMITS.mostBytes;

interface Keeping {
  readonly database: Database;
  readonly files: FileStore;
  readonly now: Date;
}

/** What the addresses of a product's pictures begin with. */
export const pictureNameOf = (sku: string): string =>
  sku
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

const refusedOne = (name: string, problem: PictureProblem): TakenPicture => ({
  name,
  own: '',
  picture: null,
  state: 'refused',
  problem,
});

/** By its first bytes, which have been looked at. */
function typeOf(bytes: Buffer): readonly [extension: string, contentType: string] {
  if (bytes[0] === 0xff) return ['jpg', 'image/jpeg'];
  if (bytes[0] === 0x89) return ['png', 'image/png'];
  return bytes.toString('latin1', 0, 4) === 'RIFF'
    ? ['webp', 'image/webp']
    : ['avif', 'image/avif'];
}

/** Writes down that a picture is to be made, or made again; nothing where it is on its way or there. */
async function askFor(
  tx: Tx,
  {
    own,
    sku,
    fileKey,
  }: { readonly own: string; readonly sku: string; readonly fileKey: string | null },
  now: Date,
): Promise<void> {
  const [asked] = await query<{ own: string }>(tx)`
    insert into incoming_picture as p (own, sku, file_key, asked_at)
    values (${own}, ${sku}, ${fileKey}, ${now})
    on conflict (own) do update set file_key = excluded.file_key, asked_at = excluded.asked_at, refusal = null
      where p.refusal is not null
    returning own`;
  if (asked)
    await putInOutbox(tx, {
      kind: MAKE_PICTURE,
      payload: { own },
      dedupeKey: `picture:${now.getTime()}:${own}`,
      dueAt: now,
    });
}

/**
 * Keeps what somebody has sent as it came, and has its files made by and by. What is no picture by its first bytes and its header is refused at
 * once; whether its pixels can be read is found out by whoever reads them.
 */
export async function takeFiles(
  sku: string,
  sent: readonly UploadedFile[],
  { database, files, now }: Keeping,
): Promise<readonly TakenPicture[]> {
  const taken: TakenPicture[] = [];
  for (const { name, bytes, isTooLarge } of sent) {
    const opened = isTooLarge ? null : await openPicture(bytes);
    if (!opened?.ok) {
      taken.push(refusedOne(name, opened?.code ?? 'TOO_MANY_BYTES'));
      continue;
    }
    const own = pictureId(pictureNameOf(sku), bytes, UPLOAD_DIGITS);
    const [known] = await readStates(database, [own]);
    if (known?.state !== 'ready') {
      const [extension, contentType] = typeOf(bytes);
      const fileKey = `originals/${own}.${extension}`;
      await files.put(fileKey, { bytes, contentType });
      await database.transaction().execute((tx) => askFor(tx, { own, sku, fileKey }, now));
    }
    const [state] = known?.state === 'ready' ? [known] : await readStates(database, [own]);
    if (state) taken.push({ ...state, name });
  }
  await wakeOutbox(database);
  return taken;
}

/** Has a picture fetched from its address by and by. */
export async function takeAddress(
  sku: string,
  address: string,
  { database, now }: Omit<Keeping, 'files'>,
): Promise<TakenPicture> {
  const own = readOutsideAddress(address.trim())?.href;
  if (own === undefined || own.length > ADDRESS_SIGNS) return refusedOne(address, 'ADDRESS');
  await database.transaction().execute((tx) => askFor(tx, { own, sku, fileKey: null }, now));
  await wakeOutbox(database);
  const [state] = await readStates(database, [own]);
  if (!state) throw new Error(`${own} was not written down`);
  return { ...state, name: own };
}

/** Fetches once more what could not be fetched. What somebody sent is sent again. */
export async function fetchAgain(
  own: string,
  { database, now }: Omit<Keeping, 'files'>,
): Promise<void> {
  await database.transaction().execute(async (tx) => {
    const [row] = await query<{ sku: string }>(tx)`
      select sku from incoming_picture where own = ${own} and refusal is not null and file_key is null and own like 'https:%'`;
    if (row) await askFor(tx, { own, sku: row.sku, fileKey: null }, now);
  });
  await wakeOutbox(database);
}

/** How far pictures are, in the order asked for. One that nobody knows is not in the answer. */
export async function readStates(
  db: Queryable,
  owns: readonly string[],
): Promise<readonly PictureState[]> {
  const { rows } = await sql<{
    own: string;
    packed: PackedPicture | null;
    is_known: boolean;
    refusal: PictureProblem | null;
  }>`
    select a.own, w.own is not null as is_known, w.refusal,
      (select ${PACKED_PICTURE_BARE} from (values (null::text)) as i(url), picture k
        where k.id = coalesce(w.picture_id, a.own)) as packed
    from unnest(${[...owns]}::text[]) with ordinality a(own, place) left join incoming_picture w on w.own = a.own
    order by a.place`.execute(db);
  return rows.flatMap(({ own, packed, is_known, refusal }): readonly PictureState[] => {
    if (packed !== null)
      return [{ own, picture: unpackPicture(packed), state: 'ready', problem: null }];
    if (!is_known && own.startsWith('/'))
      return [{ own, picture: { src: own }, state: 'ready', problem: null }];
    if (!is_known)
      return own.includes(':')
        ? [{ own, picture: null, state: 'refused', problem: 'ADDRESS' }]
        : [];
    return [{ own, picture: null, state: refusal ? 'refused' : 'waiting', problem: refusal }];
  });
}

/** Where each picture that products name is kept, or waits; what is neither of the two is not in the map. */
export type PicturePlaces = ReadonlyMap<
  string,
  {
    readonly url: string | null;
    readonly picture_id: string | null;
    readonly waiting_id: string | null;
  }
>;

/** An address as it is kept, however it was written. */
export const tidyAddress = (own: string): string => readOutsideAddress(own)?.href ?? own;

const NOWHERE = { url: null, picture_id: null, waiting_id: null };

/**
 * Where pictures are that a transaction is about to write down. Until it ends none of those on their way arrives, so that whoever makes them
 * finds the products that wait for them.
 */
export async function placePictures(tx: Tx, owns: readonly string[]): Promise<PicturePlaces> {
  const named = [...new Set(owns)];
  if (named.length === 0) return new Map();
  const incoming = await query<{ own: string; picture_id: string | null }>(tx)`
    select own, picture_id from incoming_picture where own = any(${named}::text[]) order by own for update`;
  const kept = await query<{ id: string }>(tx)`
    select id from picture where id = any(${named}::text[])`;
  const used = incoming.map(({ own }) => own);
  if (used.length > 0)
    await query(tx)`
      update incoming_picture set is_used = true where own = any(${used}::text[]) and not is_used`;
  return new Map([
    ...incoming.map(({ own, picture_id }) => {
      const isAddress = own.startsWith('https:');
      const place =
        picture_id === null
          ? { ...NOWHERE, [isAddress ? 'url' : 'waiting_id']: own }
          : { ...NOWHERE, picture_id };
      return [own, place] as const;
    }),
    ...kept.map(({ id }) => [id, { ...NOWHERE, picture_id: id }] as const),
  ]);
}

/** Has what products name by an address elsewhere fetched, each address once. */
export async function expectAddresses(
  tx: Tx,
  named: readonly { readonly sku: string; readonly own: string }[],
  now: Date,
): Promise<void> {
  const rows = named.flatMap(({ sku, own }) =>
    readOutsideAddress(own)?.href === own ? [{ sku, own }] : [],
  );
  if (rows.length === 0) return;
  await query(tx)`
    with asked as (
      insert into incoming_picture (own, sku, is_used, asked_at)
      select distinct on (own) own, sku, true, ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(own text, sku text)
      order by own, sku on conflict (own) do nothing returning own)
    insert into outbox (kind, payload, dedupe_key, due_at)
    select ${MAKE_PICTURE}, jsonb_build_object('own', own), 'picture:' || ${now.getTime()}::bigint || ':' || own, ${now}
    from asked on conflict (dedupe_key) do nothing`;
}

/** What was added in a form that nobody saved: gone after some days, with all that was made of it. @returns How many. */
export async function forgetUnused(database: Database, before: Date, now: Date): Promise<number> {
  return database.transaction().execute(async (tx) => {
    const gone = await query<{ file_key: string | null; picture_id: string | null }>(tx)`
      delete from incoming_picture where own in (
        select own from incoming_picture where not is_used and asked_at < ${before}
        order by asked_at limit ${FORGOTTEN_AT_ONCE} for update skip locked)
      returning file_key, picture_id`;
    await removeLater(
      tx,
      gone.flatMap(({ file_key }) => file_key ?? []),
      now,
    );
    const ids = gone.flatMap(({ picture_id }) => picture_id ?? []);
    if (ids.length > 0)
      await query(tx)`
        with free as (
          delete from picture k where k.id = any(${ids}::text[])
            and not exists (select from product_picture p where p.picture_id = k.id)
            and not exists (select from product_video v where v.poster_id = k.id)
            and not exists (select from category c where c.picture_id = k.id)
            and not exists (select from landing l where l.picture_id = k.id)
            and not exists (select from banner b where k.id in (b.image_id, b.background_image_id, b.image_own, b.background_image_own))
            and not exists (select from promotion p where k.id in (p.picture, p.picture_before))
            and not exists (select from jubilee_offer o where k.id in (o.picture_id, o.picture_own))
            and not exists (select from jubilee_story s where s.picture_id = k.id)
            and not exists (select from incoming_picture w where w.picture_id = k.id)
          returning k.id, k.widths)
        delete from kept_file f using free
        where f.key like free.id || '-%' and f.key ~ ('^' || free.id || '-[0-9]+[.](avif|webp)$')`;
    return gone.length;
  });
}
