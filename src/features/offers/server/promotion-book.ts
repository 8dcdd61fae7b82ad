import type { Database } from '#platform/database.ts';
import type { Promotion } from '../model.ts';
import type { StoredPicture } from '#base/picture.ts';
import { skusOfPromotion } from '../rules/promotion-skus.ts';
import { listPictures, listPromotions } from './promotion-store.ts';

/** A cart may name a promotion that ended so long ago: it is still told by its name. */
const KEPT_AFTER_MS = 90 * 86_400_000;

/** All promotions in memory, so that pricing a cart asks the database nothing about them. */
export interface PromotionBook {
  /** Of one store, ended ones and ones to come among them, by id. */
  listAll(store: string): readonly Promotion[];
  /** Those that run at a moment, whether shown in lists or not. */
  listRunning(store: string, now: Date): readonly Promotion[];
  find(store: string, id: number): Promotion | null;
  /** Those running and shown that name a product: as what is chosen, given, asked for or counted. */
  listNaming(store: string, sku: string, now: Date): readonly Promotion[];
  /** A picture that promotions name; null where the shop has none of that name. */
  pictureOf(name: string): StoredPicture | null;
  /** Reads them anew. */
  refresh(): Promise<void>;
}

export const isRunning = ({ startsAt, endsAt }: Promotion, now: Date): boolean =>
  startsAt <= now && (endsAt === null || now < endsAt);

export async function openPromotionBook(
  database: Database,
  now: () => Date,
): Promise<PromotionBook> {
  let byStore = new Map<string, readonly Promotion[]>();
  let byId = new Map<string, Promotion>();
  let bySku = new Map<string, readonly Promotion[]>();
  let pictures: ReadonlyMap<string, StoredPicture> = new Map();
  const listAll = (store: string) => byStore.get(store) ?? [];
  let begun = 0;
  let known = 0;
  const refresh = async () => {
    begun += 1;
    const reading = begun;
    const all = await listPromotions(database, new Date(now().getTime() - KEPT_AFTER_MS));
    const found = await listPictures(
      database,
      all.flatMap(({ picture }) => picture ?? []),
    );
    // One that began earlier and comes later knows less.
    if (reading < known) return;
    known = reading;
    pictures = found;
    byStore = Map.groupBy(all, ({ store }) => store);
    byId = new Map(all.map((each) => [nameOf(each.store, each.id), each]));
    bySku = namingEach(all);
  };
  await refresh();
  return {
    listAll,
    listRunning: (store, at) => listAll(store).filter((each) => isRunning(each, at)),
    find: (store, id) => byId.get(nameOf(store, id)) ?? null,
    listNaming: (store, sku, at) =>
      (bySku.get(nameOf(store, sku)) ?? []).filter((each) => each.isShown && isRunning(each, at)),
    pictureOf: (name) => pictures.get(name) ?? null,
    refresh,
  };
}

/** A product or a promotion of a store. */
const nameOf = (store: string, of: string | number): string => `${store}/${of}`;

/** Promotions under each product that they name. */
function namingEach(all: readonly Promotion[]): Map<string, readonly Promotion[]> {
  const bySku = new Map<string, Promotion[]>();
  for (const each of all)
    for (const sku of skusOfPromotion(each)) {
      const name = nameOf(each.store, sku);
      const naming = bySku.get(name);
      if (naming) naming.push(each);
      else bySku.set(name, [each]);
    }
  return bySku;
}
