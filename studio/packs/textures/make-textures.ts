import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { exportPicture, readFacts } from '../engine/export-picture.ts';
import { fingerprint, isDone, note, readEntry } from '../engine/ledger.ts';
import type { Options } from '../engine/options.ts';
import { readProducts } from '../engine/photograph.ts';
import { LOOK, makeSheets } from '../engine/sheets.ts';
import { drawTexture, FINE, type Shown } from './draw-texture.ts';
import { TABLES } from './recipes.ts';

/** Raise it when the drawing itself changes: then all textures are drawn anew. */
const EDITION = '1';

const SOURCE = readFileSync(path.join(import.meta.dirname, 'recipes.ts'), 'utf8');

/** What a product's recipe says, as it is written: a changed line is drawn anew, the others are not. */
export function recipeText(sku: string, source = SOURCE): string {
  const from = source.indexOf(`\n  ${sku}: `);
  if (from < 0) return '';
  const rest = source.slice(from + 1);
  const end = rest.slice(1).search(/\n {2}(\d{6}: |\/\/)|\n\};/);
  return end < 0 ? rest : rest.slice(0, end + 1);
}

/** What the picture of a texture is made of. */
export const textureInput = ({ sku, line }: Shown): string =>
  fingerprint(EDITION, recipeText(sku), TABLES[line] ?? '', String(FINE));

/** Draws what is inside the packs. A draft is small and not kept; what is already there is not drawn again. */
export async function makeTextures({ only, draft, force, sheet }: Options): Promise<void> {
  mkdirSync(LOOK, { recursive: true });
  const shown = readFacts().products;
  const drawn: string[] = [];
  for (const { sku, line } of readProducts()) {
    if (only.length > 0 && !only.includes(sku)) continue;
    const input = textureInput({ sku, line });
    const file = path.join(LOOK, `${sku}-texture.png`);
    const there = shown[sku]?.find(({ view }) => view === 'texture')?.id;
    if (!draft && !force && isDone(readEntry(`${sku}-texture`), input, there)) continue;
    const png = await drawTexture({ sku, line }, draft ? 0.4 : FINE);
    // A set has no texture: it is photographed with what is in it.
    if (!png) continue;
    writeFileSync(file, png);
    drawn.push(file);
    if (draft) continue;
    const { id } = await exportPicture({ kind: 'product', sku, view: 'texture' }, png);
    note(`${sku}-texture`, { input, id });
    if (drawn.length % 10 === 0) console.log(`${drawn.length} textures`);
  }
  if (sheet) for (const made of await makeSheets('texture', drawn)) console.log(made);
}
