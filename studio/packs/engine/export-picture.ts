import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import {
  makeVariants,
  type PictureVariants,
  type VariantOptions,
} from '../../../src/platform/pictures/make-variants.ts';
import {
  allPictures,
  emptyFacts,
  type Fact,
  type Facts,
  type Place,
  printFacts,
  withPicture,
} from './picture-facts.ts';

const ROOT = path.join(import.meta.dirname, '../../..');
const FACTS = path.join(ROOT, 'db/demo/pictures.json');
const FILES = path.join(ROOT, 'public/pictures');
const LOCK = path.join(ROOT, 'node_modules/.cache/packshots-lock');
const USUAL = [480, 960];

// Our own file, printed by `printFacts`.
export const readFacts = (): Facts =>
  existsSync(FACTS)
    ? { ...emptyFacts(), ...(JSON.parse(readFileSync(FACTS, 'utf8')) as Partial<Facts>) }
    : emptyFacts();

/** Several tools may keep pictures at the same time: a folder can be made by one of them only. */
async function alone<T>(work: () => T): Promise<T> {
  mkdirSync(path.dirname(LOCK), { recursive: true });
  for (let round = 0; ; round += 1)
    try {
      mkdirSync(LOCK);
      break;
    } catch {
      if (round > 600) throw new Error(`${LOCK} stays: remove it if no other run keeps pictures`);
      await wait(50);
    }
  try {
    return work();
  } finally {
    rmdirSync(LOCK);
  }
}

const nameOf = (place: Place): string =>
  place.kind === 'product' ? `${place.sku}-${place.view}` : place.name;

/**
 * Keeps a picture for the shop: makes its files in `public/pictures`, puts its facts into `db/demo/pictures.json` in
 * place of the former picture of the same product and view (or scene), and removes that one's files.
 *
 * @param png The original, as wide as its largest file.
 */
export async function exportPicture(
  place: Place,
  png: Buffer,
  options: VariantOptions = {},
): Promise<Fact> {
  const made = await withLightWebp(place, await makeVariants(nameOf(place), png, options));
  const fact: Fact = {
    id: made.id,
    width: made.width,
    height: made.height,
    ...(made.widths.join() === USUAL.join() ? {} : { widths: made.widths }),
    placeholder: made.placeholder,
  };
  await alone(() => {
    mkdirSync(FILES, { recursive: true });
    for (const { name, bytes } of made.files) writeFileSync(path.join(FILES, name), bytes);
    const before = readFacts();
    const after = withPicture(before, place, fact);
    const fresh = `${FACTS}.${process.pid}`;
    writeFileSync(fresh, printFacts(after));
    renameSync(fresh, FACTS);
    removeGone(before, after);
  });
  return fact;
}

/** 1–100. Front views are in lists as well; the others are looked at large by whoever has AVIF, which is nearly everybody. */
const WEBP_OF_FRONT = 56;
const WEBP_OF_OTHERS = 34;

/** Four views of 170 products have 24 MB: what older browsers get is made lighter, of the largest AVIF. */
export async function withLightWebp(place: Place, made: PictureVariants): Promise<PictureVariants> {
  if (place.kind !== 'product') return made;
  const largest = made.files.findLast(({ contentType }) => contentType === 'image/avif');
  const quality = place.view === 'front' ? WEBP_OF_FRONT : WEBP_OF_OTHERS;
  const files = made.files.map(async (file) => {
    if (!largest || file.contentType !== 'image/webp') return file;
    const [width] = made.widths;
    return {
      ...file,
      bytes: await sharp(largest.bytes).resize({ width }).webp({ quality, effort: 6 }).toBuffer(),
    };
  });
  return { ...made, files: await Promise.all(files) };
}

/** Files of pictures that were there before and are no more. */
function removeGone(before: Facts, after: Facts): void {
  const still = new Set(allPictures(after).map(({ id }) => id));
  const gone = allPictures(before).filter(({ id }) => !still.has(id));
  if (gone.length === 0) return;
  for (const file of readdirSync(FILES))
    if (gone.some(({ id }) => file.startsWith(`${id}-`))) unlinkSync(path.join(FILES, file));
}
