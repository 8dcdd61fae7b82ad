import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { drawClose, drawFront, type PictureFacts } from './pictures/draw-pack.ts';

const PRODUCTS = new URL('../db/demo/products/', import.meta.url);
const PICTURES = new URL('../public/pictures/', import.meta.url);
const MOST_BYTES = 3_072;

/** Draws two pictures for every product of the demo world. Run `node tools/pictures.ts` after a product is added. */
mkdirSync(PICTURES, { recursive: true });
let count = 0;
for (const file of readdirSync(PRODUCTS).filter((name) => name.endsWith('.json'))) {
  // Our own files.
  const products = JSON.parse(readFileSync(new URL(file, PRODUCTS), 'utf8')) as (PictureFacts & {
    sku: string;
  })[];
  for (const product of products)
    for (const [view, svg] of [drawFront(product), drawClose(product)].entries()) {
      if (Buffer.byteLength(svg) > MOST_BYTES)
        throw new Error(`${product.sku}-${view + 1} has ${svg.length} bytes`);
      writeFileSync(new URL(`${product.sku}-${view + 1}.svg`, PICTURES), svg);
      count += 1;
    }
}
console.log(`${count} pictures`);
