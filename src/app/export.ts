import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { listCountries, listStores } from '#countries/packs.ts';
import { ownFormLines } from '#features/catalogue/export/own-form-lines.ts';
import { shopifyLines } from '#features/catalogue/export/shopify-lines.ts';
import type { StandingProduct } from '#features/catalogue/export/standing-product.ts';
import { exportProducts, marketsFrom } from '#features/catalogue/server/public.ts';
import { configOrExit } from '#platform/config.ts';
import { openDatabase } from '#platform/database.ts';
import { migrate } from '#platform/migrate.ts';
import { provideDatabase, UnusableDatabase } from '#platform/provide-database.ts';

const USAGE = `Writes the products of the shop into a file that npm run import reads.

  npm run export -- FILE [--form own|shopify] [--store CODE]… [--language CODE]

  FILE        where to; it appears when it is whole
  --form      own: everything, JSON; shopify: CSV for one store and one language (by the ending of FILE)
  --store     only what this store sells; may be repeated in our own form; all stores by default there,
              the default store in Shopify's
  --language  of Shopify's titles (the store's own)

docs/how-to/export-products.md describes both.`;

class UnclearWish extends Error {}

interface Wish {
  readonly file: string;
  readonly form: 'own' | 'shopify';
  readonly stores: readonly string[] | null;
  readonly language: string | undefined;
}

function readWish(): Wish {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      form: { type: 'string' },
      store: { type: 'string', multiple: true },
      language: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  const [file, ...more] = positionals;
  if (values.help || !file || more.length > 0) throw new UnclearWish(USAGE);
  const form = values.form ?? (file.toLowerCase().endsWith('.csv') ? 'shopify' : 'own');
  if (form !== 'own' && form !== 'shopify')
    throw new UnclearWish(`There is no form ${form}: own or shopify.`);
  const known = listStores().map(({ code }) => code);
  const unknown = values.store?.find((code) => !known.includes(code));
  if (unknown !== undefined)
    throw new UnclearWish(`There is no store ${unknown}. There are: ${known.join(', ')}.`);
  if (form === 'shopify' && (values.store?.length ?? 0) > 1)
    throw new UnclearWish("Shopify's form holds the prices of one store: name one.");
  const usual =
    form === 'own' ? null : listStores().flatMap(({ code, isDefault }) => (isDefault ? [code] : []));
  return { file, form, stores: values.store ?? usual, language: values.language };
}

function shopifyView(wish: Wish) {
  const store = listStores().find(({ code }) => wish.stores?.includes(code));
  const market = marketsFrom(listStores(), listCountries()).find(
    (own) => own.store === store?.code && own.country === store.homeCountry,
  );
  if (!store || !market) throw new UnclearWish('The store sells to no country.');
  const language = wish.language ?? store.defaultLanguage;
  if (!market.languages.includes(language))
    throw new UnclearWish(`The store ${store.code} speaks ${market.languages.join(', ')}, not ${language}.`);
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

async function run(wish: Wish): Promise<void> {
  const view = wish.form === 'shopify' ? shopifyView(wish) : null;
  const config = configOrExit(process.env);
  const provided = await provideDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir });
  const unfinished = `${wish.file}.part-${process.pid}`;
  try {
    await migrate(provided.url);
    const open = openDatabase(provided.url, { size: 1, isNaming: config.isNamingStatements });
    let count = 0;
    try {
      await exportProducts(
        { database: open.database, stores: wish.stores },
        async ({ categories, lines, products }) => {
          const walked = counted(products, (so) => {
            count = so;
            if (so % 5_000 === 0) process.stderr.write(`${so} products written\n`);
          });
          const text = view
            ? shopifyLines(categories, walked, view)
            : ownFormLines(
                { categories, lines, products: walked },
                marketsFrom(listStores(), listCountries()),
              );
          await pipeline(Readable.from(text), createWriteStream(unfinished, { flags: 'wx' }));
        },
      );
      await rename(unfinished, wish.file);
      console.log(`${wish.file}: ${count} products`);
    } finally {
      await open.close();
    }
  } finally {
    await rm(unfinished, { force: true });
    await provided.stop();
  }
}

try {
  await run(readWish());
} catch (error) {
  const isTold =
    error instanceof UnclearWish || error instanceof UnusableDatabase || error instanceof TypeError;
  console.error(isTold ? error.message : error);
  process.exitCode = 1;
}
