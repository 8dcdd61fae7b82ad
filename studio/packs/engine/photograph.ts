import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import type { LabelProduct } from '../labels/copy.ts';
import type { Order, Prepared } from '../scene/page.ts';
import { HEIGHT, standOf, type View, VIEWS, WIDTH } from '../scene/views.ts';
import { exportPicture, readFacts } from './export-picture.ts';
import { fingerprint, isDone, note, readEntry } from './ledger.ts';
import { openStudio } from './open-studio.ts';
import type { Options } from './options.ts';
import { LOOK, makeSheets } from './sheets.ts';

const ROOT = path.join(import.meta.dirname, '../../..');
const PRODUCTS = path.join(ROOT, 'db/demo/products');
const SCENE = path.join(import.meta.dirname, '../scene');

// Our own files; what labels need of them is proven by the tests of designs.
export const readProducts = (): LabelProduct[] =>
  readdirSync(PRODUCTS)
    .filter((file) => file.endsWith('.json'))
    .flatMap(
      (file) => JSON.parse(readFileSync(path.join(PRODUCTS, file), 'utf8')) as LabelProduct[],
    )
    .toSorted((a, b) => (a.sku < b.sku ? -1 : 1));

/**
 * Raise one when the look of all pictures, or of all with glass, is changed on purpose: then they are rendered anew.
 * Forms, surfaces, views, colours and labels need none: they are told apart by what they make.
 */
const EDITION = { all: '1', glass: '1' } as const;

/** What a picture is made of. */
const inputOf = (one: Prepared, view: View): string =>
  fingerprint(
    EDITION.all,
    one.glass ? EDITION.glass : '',
    one.looks,
    JSON.stringify(standOf(one.pack, view)),
  );

/** Photographs the packs of the products: front, angle, label. What is already there is not done again. */
export async function photograph(options: Options): Promise<void> {
  const views = VIEWS.filter((view) => options.views.length === 0 || options.views.includes(view));
  const products = readProducts().filter(
    ({ sku }) => options.only.length === 0 || options.only.includes(sku),
  );
  if (views.length === 0 || products.length === 0) return;
  mkdirSync(LOOK, { recursive: true });
  const studio = await openStudio(path.join(SCENE, 'page.ts'));
  const began = Date.now();
  let made = 0;
  try {
    const prepared: (Prepared & { product: LabelProduct })[] = [];
    for (const product of products) {
      const facts = await studio.page.evaluate(
        (one) => (window as unknown as { prepare: (p: unknown) => Promise<Prepared> }).prepare(one),
        product,
      );
      prepared.push({ ...facts, product });
    }
    const shown = readFacts().products;
    const jobs = prepared
      .flatMap((one) => views.map((view) => ({ ...one, view, input: inputOf(one, view) })))
      .filter(
        ({ product, view, input }) =>
          options.draft ||
          options.force ||
          !isDone(
            readEntry(`${product.sku}-${view}`),
            input,
            shown[product.sku]?.find((one) => one.view === view)?.id,
          ),
      )
      // Packs of one form and finish follow each other: they share an exposure.
      .toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
    console.log(`${jobs.length} pictures of ${products.length} products`);
    let saving: Promise<void> = Promise.resolve();
    for (const { product, view, input } of jobs) {
      const order: Order = { product, view, draft: options.draft };
      const pixels = await studio.page.evaluate(
        (one) => (window as unknown as { shoot: (o: unknown) => Promise<string> }).shoot(one),
        order,
      );
      await saving;
      // The next exposure does not wait for this one's files.
      saving = save(product.sku, view, input, Buffer.from(pixels, 'base64'), options.draft);
      made += 1;
      if (made % 10 === 0)
        console.log(`${made} of ${jobs.length}, ${Math.round((Date.now() - began) / 1000)} s`);
    }
    await saving;
  } finally {
    await studio.close();
  }
  if (options.sheet)
    for (const view of views) {
      const files = products
        .map(({ sku }) => path.join(LOOK, `${sku}-${view}.png`))
        .filter((file) => existsSync(file));
      for (const sheet of await makeSheets(view, files)) console.log(sheet);
    }
}

const keyOf = ({
  pack,
  finish,
  view,
  product,
}: Prepared & { view: View; product: LabelProduct }): string =>
  [pack, view, finish, product.sku].join(' ');

/** Of what comes later in the gallery less is kept: all pictures together are to stay small. */
const LATER = { quality: 46, webpQuality: 66 } as const;

async function save(
  sku: string,
  view: View,
  input: string,
  pixels: Buffer,
  draft: boolean,
): Promise<void> {
  // The renderer's first row is the lowest one.
  const png = await sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 4 } })
    .flip()
    .removeAlpha()
    .png({ compressionLevel: 2 })
    .toBuffer();
  writeFileSync(path.join(LOOK, `${sku}-${view}.png`), png);
  if (draft) return;
  const { id } = await exportPicture(
    { kind: 'product', sku, view },
    png,
    view === 'front' ? {} : LATER,
  );
  note(`${sku}-${view}`, { input, id });
}
