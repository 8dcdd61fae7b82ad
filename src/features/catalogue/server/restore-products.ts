import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import type { StandingProduct } from '../export/standing-product.ts';
import type { ImportPrice, ImportProduct } from '../import/import-product.ts';
import { FIELD_NAMES } from '../product-fields.ts';
import { announceChange } from './changes.ts';
import { readStandingProducts } from './export-products.ts';
import { writeProducts } from './import-products.ts';
import './tables.ts';

/** A product before somebody wrote it and right after. */
export interface WrittenProduct {
  readonly sku: string;
  /** Null: it was not there. */
  readonly was: StandingProduct | null;
  readonly became: StandingProduct;
}

/** `restored`: as it was; `withdrawn`: it was new and is sold nowhere now; `left`: somebody has changed it since. */
export type RestoreOutcome = 'restored' | 'withdrawn' | 'left';

const unsold = (price: StandingProduct['prices'][number]): ImportPrice => ({
  ...price,
  priceMinor: null,
  newPriceMinor: null,
  newPriceUntil: null,
});

/** Prices of places in which there was none are closed. */
function pricesBack(was: StandingProduct, now: StandingProduct): readonly ImportPrice[] {
  const placeOf = ({ store, country }: { store: string; country: string }) => `${store}/${country}`;
  const places = new Set(was.prices.map(placeOf));
  return [
    ...was.prices.map((price) => ({
      ...price,
      newPriceUntil: price.newPriceUntil === null ? null : new Date(price.newPriceUntil),
    })),
    ...now.prices.filter((price) => !places.has(placeOf(price))).map(unsold),
  ];
}

/** What was sold or counted meanwhile stays: only what the writing put there or took away goes back. */
function stockBack({ was, became }: WrittenProduct, now: StandingProduct) {
  const places = [...(was?.stock ?? []), ...became.stock];
  const unitsIn = (product: StandingProduct | null, location: string) =>
    product?.stock.find((place) => place.location === location)?.onHand ?? 0;
  const byLocation = new Map(places.map(({ store, location }) => [location, store]));
  return [...byLocation].flatMap(([location, store]) => {
    const back = unitsIn(was, location) - unitsIn(became, location);
    const onHand = Math.max(0, unitsIn(now, location) + back);
    return back === 0 ? [] : [{ store, location, onHand }];
  });
}

function asItWas(written: WrittenProduct, now: StandingProduct): ImportProduct {
  const { was, sku } = written;
  const stock = stockBack(written, now);
  if (was === null) return { sku, prices: now.prices.map(unsold), stock };
  return {
    ...Object.fromEntries(FIELD_NAMES.map((name) => [name, was[name]])),
    sku,
    slug: was.slug,
    texts: was.texts,
    // A language that was not there goes again.
    goneLanguages: Object.keys(now.texts).filter((language) => !was.texts[language]),
    categories: was.categories,
    markers: was.markers.map(({ alias, from, to }) => ({
      alias,
      from: new Date(from),
      to: to === null ? null : new Date(to),
    })),
    attributes: was.attributes,
    pictures: was.pictures,
    pictureAlts: Object.fromEntries(was.pictures.map((own) => [own, was.pictureAlts[own] ?? {}])),
    videos: was.videos,
    prices: pricesBack(was, now),
    stock,
    similar: was.similar,
    analogs: was.analogs,
  };
}

/** Everything but stock, which changes with every order. */
function comparable(
  { stock: _stock, ...product }: StandingProduct,
  arrived: ReadonlyMap<string, string>,
) {
  const pictureOf = (own: string) => arrived.get(own) ?? own;
  return {
    ...product,
    pictures: product.pictures.map(pictureOf),
    pictureAlts: Object.fromEntries(
      Object.entries(product.pictureAlts).map(([own, alts]) => [pictureOf(own), alts]),
    ),
  };
}

/** Addresses that were fetched since: the same pictures, under the names that they have here. */
async function arrivedOf(tx: Tx, products: readonly StandingProduct[]) {
  const owns = products.flatMap(({ pictures }) => pictures);
  const rows = await query<{ own: string; id: string }>(tx)`
    select own, picture_id as id from incoming_picture
    where own = any(${owns}::text[]) and picture_id is not null`;
  return new Map(rows.map(({ own, id }) => [own, id]));
}

/**
 * Takes back what was written of these products, where nobody has changed them since. What was new is sold nowhere any more, as
 * orders and addresses may name it. Its prices stay in the history.
 *
 * @param written 500 at the most.
 * @returns What came of each, by SKU.
 */
export async function restoreProducts(
  tx: Tx,
  written: readonly WrittenProduct[],
  now: Date,
): Promise<ReadonlyMap<string, RestoreOutcome>> {
  const standing = new Map(
    (
      await readStandingProducts(
        tx,
        written.map(({ sku }) => sku),
      )
    ).map((each) => [each.sku, each]),
  );
  const arrived = await arrivedOf(
    tx,
    written.map(({ became }) => became),
  );
  const outcomes = new Map<string, RestoreOutcome>();
  const back: WrittenProduct[] = [];
  for (const each of written) {
    const stands = standing.get(each.sku);
    const isSame =
      stands !== undefined &&
      isDeepStrictEqual(comparable(stands, arrived), comparable(each.became, arrived));
    outcomes.set(each.sku, isSame ? (each.was === null ? 'withdrawn' : 'restored') : 'left');
    if (isSame) back.push(each);
  }
  const products = back.flatMap((each) => {
    const stands = standing.get(each.sku);
    return stands === undefined ? [] : [asItWas(each, stands)];
  });
  const { problems } = await writeProducts(tx, products, now);
  for (const { sku } of problems) if (sku !== undefined) outcomes.set(sku, 'left');
  const done = back.filter(({ sku }) => outcomes.get(sku) !== 'left');
  if (done.length > 0) await announceChange(tx, { store: null, skus: done.map(({ sku }) => sku) });
  return outcomes;
}
