import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { designOf, lineOf, lookOf, sidesOf } from './design.ts';
import { compositionOf, usageOf } from './labels/back.ts';
import { contrast } from './labels/colour.ts';
import { copyOf, type LabelProduct } from './labels/copy.ts';
import { DESCRIPTORS } from './labels/descriptors.ts';
import { LINES } from './labels/lines/all.ts';
import { OWN_PARTS } from './labels/names.ts';
import { LABELS } from './shapes.ts';

const FOLDER = new URL('../../db/demo/products/', import.meta.url);

// The demo's files are ours and are checked against the shop's own form when they are loaded.
const products = readdirSync(FOLDER).flatMap(
  (file) => JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as LabelProduct[],
);

interface Written {
  text: string;
  x: number;
  y: number;
  width: number;
  size: number;
}

/** A canvas that draws nothing, measures 0.56 em a letter, and remembers what was written where. */
function paper(isRemembering = false): {
  g: CanvasRenderingContext2D;
  written: Written[];
  calls: string[];
} {
  const written: Written[] = [];
  const calls: string[] = [];
  const state: Record<string, unknown> = { font: '10px x', letterSpacing: '0px' };
  const widthOf = (text: string): number => {
    const size = Number(/(\d+(?:\.\d+)?)px/.exec(String(state['font']))?.[1] ?? 10);
    return text.length * (size * 0.56 + Number.parseFloat(String(state['letterSpacing'])));
  };
  const own: Record<string, unknown> = {
    measureText: (text: string) => ({ width: widthOf(text) }),
    fillText: (text: string, x: number, y: number) => {
      const size = Number(/(\d+(?:\.\d+)?)px/.exec(String(state['font']))?.[1] ?? 0);
      written.push({ text, x, y, width: widthOf(text), size });
      if (isRemembering) calls.push(`${text}@${x.toFixed(2)},${y.toFixed(2)},${size.toFixed(2)}`);
    },
    createLinearGradient: () => ({ addColorStop: () => undefined }),
  };
  const g = new Proxy(state, {
    get(target, key: string) {
      if (key in own) return own[key];
      if (key in target) return target[key];
      if (!isRemembering) return () => undefined;
      return (...numbers: unknown[]) => {
        calls.push(
          `${key} ${numbers.map((number) => (typeof number === 'number' ? number.toFixed(3) : '')).join()}`,
        );
      };
    },
    set(target, key: string, value) {
      target[key] = value;
      return true;
    },
  });
  // It answers every call that the drawings make; a missing one would fail the test itself.
  return { g: g as unknown as CanvasRenderingContext2D, written, calls };
}

describe('the packs of the demo', () => {
  const drawings = products.flatMap((product) =>
    sidesOf(product).map(({ side, width, height }) => {
      const { g, written } = paper();
      designOf(product).drawLabel(g, { width, height }, side);
      return { product, side, size: { width, height }, written };
    }),
  );

  it('every product has a design whose container exists, and colours as #rrggbb', () => {
    expect(products).toHaveLength(170);
    for (const product of products) {
      const design = designOf(product);
      expect(sidesOf(product).length, product.sku).toBeGreaterThan(0);
      for (const colour of [design.body, design.cap, design.trim, design.liquid ?? '#000000'])
        expect(colour, product.sku).toMatch(/^#[0-9a-f]{6}$/);
    }
  });

  it('no line has a design without products, and every colour of a line serves at least one', () => {
    for (const line of LINES) {
      const own = products.filter((product) => product.line === line.name);
      const used = new Set(own.map((product) => lookOf(product, line)));
      expect(own.length, line.name).toBeGreaterThan(0);
      expect(
        line.looks.filter((look) => !used.has(look)).map(({ hue }) => `${line.name} ${hue}`),
      ).toEqual([]);
    }
  });

  it('names and small texts stand out from the label by 4.5 : 1', () => {
    for (const line of LINES)
      for (const { hue, ink, accent, ground } of line.looks) {
        expect(contrast(ink, ground), `${line.name} ${hue} ink`).toBeGreaterThanOrEqual(4.5);
        expect(contrast(accent, ground), `${line.name} ${hue} accent`).toBeGreaterThanOrEqual(4.5);
      }
  });

  it('every text of every side stays on its side', () => {
    for (const { product, side, size, written } of drawings) {
      const out = written.filter(
        ({ x, y, width, size: type }) =>
          x < 0 || x + width > size.width || y - type * 0.7 < 0 || y > size.height,
      );
      expect(out.map(({ text }) => `${product.sku} ${side}: ${text}`)).toEqual([]);
    }
  });

  it('no side of any pack has a letter that is not Latin', () => {
    expect(drawings.filter(({ written }) => written.length > 0).length).toBeGreaterThan(
      products.length,
    );
    const foreign = drawings.flatMap(({ product, side, written }) =>
      written
        .filter(({ text }) => /(?!\p{Script=Latin})\p{L}/u.test(text))
        .map(({ text }) => `${product.sku} ${side}: ${text}`),
    );
    expect(foreign).toEqual([]);
  });

  it('the front says the line, the name with what the thing is, and the net content', () => {
    const bare = (text: string): string => text.toLowerCase().replaceAll(/\s+/g, '');
    for (const product of products) {
      const said = drawings
        .filter(
          (drawing) =>
            drawing.product === product && ['front', 'wrap', 'lid'].includes(drawing.side),
        )
        .map(({ written }) => bare(written.map(({ text }) => text).join('')))
        .find((text) => text.length > 0);
      const { line, title, rest, net } = copyOf(product);
      for (const words of [line, title, rest, net])
        expect(said, product.sku).toContain(bare(words));
    }
  });

  it('a front says nothing that is not in the product’s English name, and the rule is written over only where it must be', () => {
    const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}\d’-]+/gu) ?? [];
    for (const product of products) {
      const { title, rest } = copyOf(product);
      const name = words(product.texts.en.name);
      expect(
        [...words(title), ...words(rest)].filter((word) => !name.includes(word)),
        product.sku,
      ).toEqual([]);
    }
    const known = new Set(products.map(({ sku }) => sku));
    expect(
      [...Object.keys(OWN_PARTS), ...Object.keys(DESCRIPTORS)].filter((sku) => !known.has(sku)),
    ).toEqual([]);
  });

  it('a supplement says that it is no medicine, and its registration', () => {
    const supplements = products.filter(({ isSupplement }) => isSupplement);
    expect(supplements.length).toBeGreaterThan(20);
    for (const product of supplements) {
      const text = compositionOf(product)
        .map((paragraph) => paragraph.text)
        .join('\n');
      expect(text).toContain('Food supplement. Not a medicine.');
      expect(text).toContain(product.registrationNumber);
    }
    const other = products.find(({ isSupplement }) => !isSupplement);
    expect(
      other &&
        compositionOf(other)
          .map(({ text }) => text)
          .join(),
    ).not.toContain('supplement');
  });

  it('what is inside and how to use it are the texts of the product', () => {
    for (const product of products) {
      const { composition, usage } = product.texts.en;
      expect(JSON.stringify(compositionOf(product))).toContain(composition ?? '');
      expect(JSON.stringify(usageOf(product))).toContain(usage ?? '');
    }
  });

  it('a caution is not called a contraindication', () => {
    const leadOf = (sku: string): string | undefined =>
      products
        .filter((product) => product.sku === sku)
        .flatMap(usageOf)
        .map(({ lead }) => lead)
        .at(1);
    expect(leadOf('400911')).toBe('Caution:');
    expect(leadOf('400101')).toBe('Contraindications:');
  });

  it('the same product is drawn the same twice', () => {
    const [product] = products;
    if (!product) throw new Error('There are no products');
    const draw = (): string[] => {
      const { g, calls } = paper(true);
      designOf(product).drawLabel(g, LABELS.jar, 'wrap');
      return calls;
    };
    expect(draw()).toEqual(draw());
  });

  it('a product of an unknown line is refused with the place where designs are', () => {
    const [product] = products;
    expect(() => product && lineOf({ ...product, line: 'None such' })).toThrow(
      'studio/packs/labels/lines',
    );
  });
});
