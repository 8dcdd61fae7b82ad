import { sql } from 'kysely';
import type { Place } from '#base/place.ts';
import { findCurrentAddress } from '#platform/former-addresses.ts';
import type { Database } from '#platform/database.ts';
import { marketKey } from '../markets.ts';
import type { ReadModel } from './read-model.ts';
import { sharePictureOf } from './share-picture.ts';
import './tables.ts';

/** Where one page stands: stores that show it to who buys at home, and languages that its words are written in. */
export interface Presence {
  readonly stores: readonly string[];
  readonly languages: readonly string[];
}

/** A page as a list for search engines names it. */
export interface ListedPage extends Presence {
  /** SKU of a product, id of a category. */
  readonly name: string;
  /** When it last changed; null where nobody wrote that down. */
  readonly changedAt: Date | null;
}

/** What search engines are told of the catalogue's pages, and where the ones went that have moved. */
export interface CatalogueAddresses {
  /** What messengers show of a product; null without a picture of ours. */
  sharePicture(product: Parameters<typeof sharePictureOf>[0], language: string): string | null;
  /** The SKU, category id or alias of a landing catalogue that this one is now; null for one that was never given up. */
  findCurrent(kind: 'product' | 'category' | 'landing', former: string): Promise<string | null>;
  productPresence(sku: string): Presence;
  categoryPresence(categoryId: number): Presence;
  /** The first category of a product that this store does not sell; null for one that nobody knows. */
  categoryOf(sku: string): number | null;
  /** SKUs that are sold at home in a store, in their order; kept until the catalogue changes. */
  listSold(store: string): readonly string[];
  /** These products as search engines are told of them, in the order given; one that is gone meanwhile is left out. */
  listProducts(skus: readonly string[]): Promise<ListedPage[]>;
  /** Categories with something to sell at home in a store. */
  listCategories(store: string): Promise<ListedPage[]>;
}

const NOWHERE: Presence = { stores: [], languages: [] };

type Homes = ReadonlyMap<string, Pick<Place, 'store' | 'country'>>;

/** Where pages are, as the catalogue stands now. */
function openPresence(model: () => ReadModel, homeOf: Homes) {
  const homes = [...homeOf].map(([store, place]) => ({ store, key: marketKey(place) }));

  /** Mostly the first product answers, so a large category costs no more than a small one. */
  const storesOf = (indexes: Iterable<number>): readonly string[] =>
    homes.flatMap(({ store, key }) => {
      const columns = model().markets.get(key);
      if (columns) for (const index of indexes) if (columns.has(index)) return [store];
      return [];
    });

  return {
    ofProduct(sku: string): Presence {
      const index = model().indexOf(sku);
      const record = index === undefined ? null : model().recordAt(index);
      if (index === undefined || !record) return NOWHERE;
      return { stores: storesOf([index]), languages: [...record.texts.keys()] };
    },
    ofCategory(categoryId: number): Presence {
      const category = model().categories.find(({ id }) => id === categoryId);
      if (!category) return NOWHERE;
      return {
        stores: storesOf(model().membersOf(categoryId)),
        languages: [...category.texts.keys()],
      };
    },
  };
}

/** SKUs that are sold at somebody's home, in their order. */
function soldAt(model: ReadModel, home: Pick<Place, 'store' | 'country'> | undefined): string[] {
  const columns = home && model.markets.get(marketKey(home));
  const skus: string[] = [];
  for (const index of model.indexes()) {
    const record = model.recordAt(index);
    if (record && columns?.has(index)) skus.push(record.sku);
  }
  return skus.toSorted();
}

/** When each of these products last changed. */
async function changesOfProducts(
  database: Database,
  skus: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await sql<{ sku: string; changed_at: Date }>`
    select sku, changed_at from product where sku = any(${[...skus]}::text[])`.execute(database);
  return new Map(rows.map(({ sku, changed_at }) => [sku, changed_at]));
}

/** When the youngest change in each category was. */
async function changesOfCategories(database: Database): Promise<ReadonlyMap<number, Date>> {
  const { rows } = await sql<{ id: number; changed_at: Date }>`
    select c.category_id as id, max(p.changed_at) as changed_at
    from product_category c join product p using (sku) group by c.category_id`.execute(database);
  return new Map(rows.map(({ id, changed_at }) => [id, changed_at]));
}

/** @param homeOf The market of whoever buys at a store's own home, as search engines do. */
export function openAddresses(
  model: () => ReadModel,
  database: Database,
  homeOf: Homes,
): CatalogueAddresses & { forget(): void } {
  const sold = new Map<string, readonly string[]>();
  const presence = openPresence(model, homeOf);
  return {
    sharePicture: sharePictureOf,
    findCurrent: (kind, former) => findCurrentAddress(database, kind, former),
    productPresence: presence.ofProduct,
    categoryPresence: presence.ofCategory,
    categoryOf(sku) {
      const index = model().indexOf(sku);
      return (index === undefined ? null : model().recordAt(index)?.categories[0]) ?? null;
    },
    listSold(store) {
      const skus = sold.get(store) ?? soldAt(model(), homeOf.get(store));
      sold.set(store, skus);
      return skus;
    },
    async listProducts(skus) {
      const changed = await changesOfProducts(database, skus);
      return skus.flatMap((sku) => {
        const where = presence.ofProduct(sku);
        const changedAt = changed.get(sku) ?? null;
        return where.stores.length > 0 ? [{ name: sku, changedAt, ...where }] : [];
      });
    },
    async listCategories(store) {
      const changed = await changesOfCategories(database);
      return model().categories.flatMap(({ id }) => {
        const where = presence.ofCategory(id);
        const changedAt = changed.get(id) ?? null;
        return where.stores.includes(store) ? [{ name: String(id), changedAt, ...where }] : [];
      });
    },
    forget: () => sold.clear(),
  };
}
