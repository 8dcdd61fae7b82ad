import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { listCountries, listStores } from '#countries/packs.ts';
import { ownFormLines } from '#features/catalogue/export/own-form-lines.ts';
import { shopifyLines } from '#features/catalogue/export/shopify-lines.ts';
import type { StandingProduct } from '#features/catalogue/export/standing-product.ts';
import { exportProducts, marketsFrom } from '#features/catalogue/server/public.ts';
import { onDatabase } from '#platform/command-database.ts';
import { runCommand, WrongUse } from '#platform/command-line.ts';
import { withProgress } from '#platform/progress-bar.ts';

const USAGE = `Writes the products of the shop into a file that npm run import reads.

  npm run export -- FILE [--form own|shopify] [--store CODE]… [--language CODE]

  FILE        where to; it appears when it is whole
  --form      own: everything, JSON; shopify: CSV for one store and one language (by the ending of FILE)
  --store     only what this store sells; may be repeated in our own form; all stores by default there,
              the default store in Shopify's
  --language  of Shopify's titles (the store's own)

docs/how-to/export-products.md describes both.`;

interface Wish {
  readonly form: 'own' | 'shopify';
  readonly stores: readonly string[] | null;
  readonly language: string | undefined;
}

function wishOf(file: string, asked: { form?: string; store?: string[]; language?: string }): Wish {
  const form = asked.form ?? (file.toLowerCase().endsWith('.csv') ? 'shopify' : 'own');
  if (form !== 'own' && form !== 'shopify')
    throw new WrongUse(`There is no form ${form}: own or shopify.`);
  const stores = listStores();
  const known = stores.map(({ code }) => code);
  const unknown = asked.store?.find((code) => !known.includes(code));
  if (unknown !== undefined)
    throw new WrongUse(`There is no store ${unknown}. There are: ${known.join(', ')}.`);
  if (form === 'shopify' && (asked.store?.length ?? 0) > 1)
    throw new WrongUse("Shopify's form holds the prices of one store: name one.");
  const usual =
    form === 'own' ? null : stores.flatMap(({ code, isDefault }) => (isDefault ? [code] : []));
  return { form, stores: asked.store ?? usual, language: asked.language };
}

function shopifyView(wish: Wish) {
  const store = listStores().find(({ code }) => wish.stores?.includes(code));
  const market = marketsFrom(listStores(), listCountries()).find(
    (own) => own.store === store?.code && own.country === store.homeCountry,
  );
  if (!store || !market) throw new WrongUse('The store sells to no country.');
  const language = wish.language ?? store.defaultLanguage;
  if (!market.languages.includes(language))
    throw new WrongUse(
      `The store ${store.code} speaks ${market.languages.join(', ')}, not ${language}.`,
    );
  return { market, language };
}

/** Says how far it is, on the way. */
async function* counted(
  products: AsyncIterable<StandingProduct>,
  onCount: (count: number) => void,
): AsyncGenerator<StandingProduct> {
  let count = 0;
  for await (const product of products) {
    count += 1;
    onCount(count);
    yield product;
  }
}

await runCommand({
  usage: USAGE,
  options: {
    form: { type: 'string' },
    store: { type: 'string', multiple: true },
    language: { type: 'string' },
  },
  words: { least: 1, most: 1 },
  async run(asked, [file = '']) {
    const wish = wishOf(file, asked);
    const view = wish.form === 'shopify' ? shopifyView(wish) : null;
    const unfinished = `${file}.part-${process.pid}`;
    let count = 0;
    try {
      await onDatabase({ connections: 1 }, ({ database }) =>
        exportProducts(
          { database, stores: wish.stores },
          ({ categories, lines, products, total }) =>
            withProgress(total, 'products', async (at) => {
              const walked = counted(products, (so) => {
                count = so;
                at(so);
              });
              const text = view
                ? shopifyLines(categories, walked, view)
                : ownFormLines(
                    { categories, lines, products: walked },
                    marketsFrom(listStores(), listCountries()),
                  );
              await pipeline(Readable.from(text), createWriteStream(unfinished, { flags: 'wx' }));
            }),
        ),
      );
      await rename(unfinished, file);
    } finally {
      await rm(unfinished, { force: true });
    }
    console.log(`${file}: ${count} products`);
    return true;
  },
});
