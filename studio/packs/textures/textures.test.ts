import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { SETS } from '../scenes/set-list.ts';
import { colour } from './colour.ts';
import { drawTexture } from './draw-texture.ts';
import { recipeText, textureInput } from './make-textures.ts';
import { noise, rough, seededRandom } from './random.ts';
import { RECIPES, TABLES } from './recipes.ts';
import { Relief } from './relief.ts';
import { ball, stamp, turned } from './stamp.ts';

const FOLDER = path.join(import.meta.dirname, '../../../db/demo/products');

// The demo products are our own files.
const products = readdirSync(FOLDER).flatMap(
  (file) =>
    JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8')) as { sku: string; line: string }[],
);

describe('textures', () => {
  test('every demo product is shown either by what is in it or as a set of packs', () => {
    for (const { sku, line } of products) {
      expect(Boolean(RECIPES[sku]) !== Boolean(SETS[sku]), sku).toBe(true);
      expect(TABLES[line], line).toBeDefined();
    }
  });

  test('no two products have the same recipe, and each is found in the source by its number', () => {
    const inputs = products
      .filter(({ sku }) => RECIPES[sku])
      .map((product) => textureInput(product));
    const texts = products.filter(({ sku }) => RECIPES[sku]).map(({ sku }) => recipeText(sku));
    expect(texts.every((text) => text.length > 10)).toBe(true);
    expect(new Set(inputs).size).toBe(inputs.length);
  });

  test('a changed recipe is another input, the recipe after it is not', () => {
    const before = "\n  400101: softgels('#111111'),\n  400102: softgels('#222222'),\n};";
    const after = before.replace('#111111', '#333333');
    expect(recipeText('400101', before)).not.toBe(recipeText('400101', after));
    expect(recipeText('400102', before)).toBe(recipeText('400102', after));
  });

  test('the same product is drawn the same, byte for byte', async () => {
    const shown = { sku: '400501', line: 'Росница' };
    const [first, second] = [await drawTexture(shown, 0.05), await drawTexture(shown, 0.05)];
    expect(first?.equals(second ?? Buffer.alloc(0))).toBe(true);
    expect(await drawTexture({ sku: '400951', line: 'Первый шаг' }, 0.12)).toBeNull();
  });

  test('a ball on the table is as high as it is thick and hides only what is under it', () => {
    const table = { colour: colour('#ffffff'), roughness: 1, soft: 0 };
    const relief = new Relief(0.2, 0, table);
    const thing = stamp(relief, {
      at: [480, 600, 50],
      reach: 51,
      turn: turned(0.3),
      body: ball(50),
      matter: () => ({ colour: colour('#ff0000'), roughness: 1, soft: 0 }),
    });
    expect(relief.above(480, 600)).toBeGreaterThan(97);
    expect(relief.above(480, 600)).toBeLessThan(101);
    expect(relief.above(560, 600)).toBe(0);
    const covered = relief.thing.filter((own) => own === thing).length / 0.04;
    expect(Math.abs(covered - Math.PI * 2500)).toBeLessThan(600);
  });

  test('chance and noise are the same for the same seed and stay in their bounds', () => {
    const [a, b] = [seededRandom(5), seededRandom(5)];
    for (let i = 0; i < 200; i += 1) {
      const value = a();
      expect(value).toBe(b());
      expect(value >= 0 && value < 1).toBe(true);
      const [x, y] = [value * 90, i * 0.37];
      expect(noise(x, y, 3) >= 0 && noise(x, y, 3) <= 1).toBe(true);
      expect(Math.abs(rough(x, y, 3))).toBeLessThanOrEqual(1);
    }
  });
});
