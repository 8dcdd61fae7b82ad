import { readFileSync } from 'node:fs';

/** The demo company's own folder. */
export const SHOP_BRAND = new URL('../../shop/brand/', import.meta.url);

/** The colours of docs/product/brand.md, as the tokens of the light scheme have them. */
export const BRAND = {
  spruce: '#1f5c4a',
  mint: '#7cc7a9',
  honey: '#f3bc55',
  paper: '#fbfaf6',
  sand: '#f4efe6',
  ink: '#17231e',
  white: '#ffffff',
} as const;

/** A drawing of the name mark's file: what is in it, and its own box. */
export interface Symbol {
  readonly content: string;
  readonly width: number;
  readonly height: number;
}

/** `sign` is the flower head alone, `ru` and `en` the sign with the name beside it. */
export function readSymbol(name: 'sign' | 'ru' | 'en'): Symbol {
  const file = new URL(name === 'sign' ? 'sign.svg' : `name-${name}.svg`, SHOP_BRAND);
  const found = /<svg [^>]*viewBox="0 0 (\d+) (\d+)">([\s\S]*?)<\/svg>/.exec(
    readFileSync(file, 'utf8'),
  );
  if (!found) throw new Error(`${file.pathname} is no drawing`);
  const [, width, height, content = ''] = found;
  return { content, width: Number(width), height: Number(height) };
}

/** The drawing in two fixed colours, for a picture that stands alone and inherits none. */
export const painted = ({ content }: Symbol, colour: string, honey: string = BRAND.honey): string =>
  content.replaceAll('currentColor', colour).replaceAll('var(--honey-fill,#f3bc55)', honey);

/**
 * A drawing put into a bigger one.
 *
 * @param at Left and top edge and the width, in units of the bigger drawing.
 */
export const placed = (
  symbol: Symbol,
  colour: string,
  at: { readonly x: number; readonly y: number; readonly width: number },
): string =>
  `<g transform="translate(${at.x} ${at.y}) scale(${at.width / symbol.width})">${painted(symbol, colour)}</g>`;
