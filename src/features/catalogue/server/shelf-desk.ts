import { sql } from 'kysely';
import type { Actor } from '#base/actor.ts';
import { writeAudit } from '#platform/audit-trail.ts';
import type { Queryable, Tx } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import { shelfFault, type ShelfFault, type ShelfTexts } from '../rules/shelf-words.ts';
import { tryBesideImports } from './catalogue-lock.ts';
import { announceChange } from './changes.ts';
import { placePictures } from './incoming-pictures.ts';

/** Who keeps categories and landing catalogues, and when. */
export interface ShelfContext {
  readonly actor: Actor;
  readonly now: Date;
  /** Those of the shop, the main one first. */
  readonly languages: readonly string[];
}

/** Any number, the same everywhere: those who keep categories and landing catalogues wait for each other. */
const SHELF_LOCK = 7_219_021;

/** @returns False while an import runs: it may take minutes, and nobody waits for it in front of a form. */
export async function lockShelves(tx: Tx): Promise<boolean> {
  if (!(await tryBesideImports(tx))) return false;
  await query(tx)`select pg_advisory_xact_lock(${SHELF_LOCK})`;
  return true;
}

/** Texts in an order that does not depend on who wrote them. */
export const inLanguages = (texts: ShelfTexts) =>
  Object.entries(texts)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([language, { name, intro }]) => ({ language, name, intro }));

/** Writes an act down and tells every server. */
export async function noteShelf(
  tx: Tx,
  { actor, now: at }: ShelfContext,
  act: {
    /** `category.make`. */
    readonly action: string;
    /** `category:263`. */
    readonly subject: string;
    readonly details: Readonly<Record<string, unknown>>;
  },
): Promise<void> {
  await writeAudit(tx, { at, actor, ...act });
  await announceChange(tx, { store: null, skus: null });
}

/** The first of these that is no product and did not stand there before either. */
export async function skuFault(
  db: Queryable,
  skus: readonly string[],
  standing: readonly string[],
): Promise<ShelfFault | null> {
  const [missing] = await query<{ sku: string }>(db)`
    select sku from unnest(${skus}::text[]) with ordinality a(sku, place)
    where not exists (select from product p where p.sku = a.sku) and a.sku <> all(${standing}::text[])
    order by place limit 1`;
  return missing ? shelfFault('UNKNOWN', missing.sku) : null;
}

/** A picture that is made, or under which name one waits. */
interface ShelfPicture {
  readonly id: string | null;
  readonly waiting: string | null;
}

/** What a shelf shows: until the picture that was sent is made the one before stays, and it stays where that one is refused. */
export const pictureShown = (place: ShelfPicture | null) =>
  place?.waiting == null ? sql`picture_id = ${place?.id ?? null}` : sql`picture_id = picture_id`;

/** Where the picture of a form is kept, or waits; null: it is none of ours. */
export async function placeOfPicture(tx: Tx, own: string): Promise<ShelfPicture | null> {
  if (own === '') return { id: null, waiting: null };
  const place = (await placePictures(tx, [own])).get(own);
  if (!place || (place.picture_id === null && place.waiting_id === null)) return null;
  return { id: place.picture_id, waiting: place.waiting_id };
}
