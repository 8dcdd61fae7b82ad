import { SHAPES, type Shape } from './shapes.ts';
import { paletteOf, type Palette, type Tone } from './palette.ts';

export interface PictureFacts {
  readonly sku: string;
  readonly shape: string;
  readonly hue: number;
  readonly line: string;
  readonly texts: { readonly ru: { readonly name: string } };
  readonly volume: { readonly value: number; readonly unit: string } | null;
}

const WIDTH = 400;
const HEIGHT = 500;
const SAND = '#f4efe6';
/** The pack fills about three quarters of the frame and stands on one line with all others. */
const GROUND = 446;
const MOST_HEIGHT = 392;
const MOST_WIDTH = 290;
const UNITS: Readonly<Record<string, string>> = {
  ml: 'мл',
  g: 'г',
  pcs: 'шт.',
  caps: 'капс.',
  tab: 'табл.',
  bags: 'пак.',
};
const TONES: readonly Tone[] = ['deep', 'pale', 'glass'];

const digits = (sku: string): number => Number(sku.replace(/\D/g, '')) || 0;
const escape = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

function shapeOf(name: string): Shape {
  const shape = SHAPES[name];
  if (!shape) throw new Error(`no drawing for the pack '${name}'`);
  return shape;
}

/** A line of products looks alike: its name decides about the tone and the ornament. */
function styleOf({ line, hue, shape }: PictureFacts) {
  const seed = Array.from(line, (letter) => letter.codePointAt(0) ?? 0).reduce((sum, code) => sum + code, 0);
  const tones = shapeOf(shape).tones ?? TONES;
  return { palette: paletteOf(hue, tones[seed % tones.length] ?? 'pale'), ornament: seed % 4 };
}

/** Light on the left edge, shade on the right: the same on every round pack. */
function gradients({ light, body, shade, cap, capShade }: Palette): string {
  const across = (id: string, stops: readonly (readonly [number, string])[]) =>
    `<linearGradient id="${id}">${stops.map(([at, colour]) => `<stop offset="${at}" stop-color="${colour}"/>`).join('')}</linearGradient>`;
  return (
    across('b', [
      [0, body],
      [0.18, light],
      [0.5, body],
      [1, shade],
    ]) +
    across('c', [
      [0, cap],
      [0.2, cap],
      [0.32, capShade],
      [0.45, cap],
      [1, capShade],
    ]) +
    `<linearGradient id="l"><stop offset=".45" stop-color="${shade}" stop-opacity="0"/><stop offset="1" stop-color="${shade}" stop-opacity=".38"/></linearGradient>` +
    `<radialGradient id="s"><stop stop-color="#5b4a33" stop-opacity=".34"/><stop offset=".6" stop-color="#5b4a33" stop-opacity=".12"/><stop offset="1" stop-color="#5b4a33" stop-opacity="0"/></radialGradient>` +
    `<radialGradient id="g" cx=".36" cy=".3" r=".9"><stop stop-color="#fbf8f2"/><stop offset=".6" stop-color="${SAND}"/><stop offset="1" stop-color="#e9e0d1"/></radialGradient>`
  );
}

/** A small drawing above the name: sprig, sun, drop or mountain. */
function ornament(kind: number, x: number, y: number, size: number, colour: string): string {
  const at = `transform="translate(${x} ${y}) scale(${size / 40})"`;
  const line = `fill="none" stroke="${colour}" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"`;
  if (kind === 0)
    return `<g ${at} ${line}><path d="M0 18V-18M0 10C-12 8-14 0-14-4C-4-4 0 2 0 10ZM0 0C12-2 14-10 14-14C4-14 0-8 0 0Z"/></g>`;
  if (kind === 1)
    return `<g ${at} ${line}><circle r="8"/><path d="M0-18V-13M0 13V18M-18 0H-13M13 0H18M-12.700-12.700L-9-9M9 9L12.700 12.700M-12.700 12.700L-9 9M9-9L12.700-12.700"/></g>`;
  if (kind === 2)
    return `<g ${at} ${line}><path d="M0-18C10-5 13 0 13 6A13 13 0 0 1-13 6C-13 0-10-5 0-18ZM-6 7A6 6 0 0 0 0 13"/></g>`;
  return `<g ${at} ${line}><path d="M-20 14L-6-10L2 3L7-4L20 14ZM-11-1L-6 3L-2-3"/></g>`;
}

const initials = (line: string): string =>
  line
    .split(/\s+/)
    .filter((word) => word.length > 1)
    .slice(0, 2)
    .map((word) => word[0]?.toUpperCase() ?? '')
    .join('');

function labelOf(
  facts: PictureFacts,
  shape: Shape,
  palette: Palette,
  kind: number,
  isClose: boolean,
): string {
  const { x, y, width, height } = shape.label;
  const ink = shape.isBareLabel ? palette.label : palette.ink;
  const middle = x + width / 2;
  const big = Math.min(width * 0.36, height * 0.3);
  const fitted = Math.min(width * 0.13, (width * 0.86) / Math.max(1, facts.line.length * 0.62));
  const content = facts.volume
    ? `${facts.volume.value} ${UNITS[facts.volume.unit] ?? facts.volume.unit}`
    : '';
  const text = (at: number, size: number, words: string, more = '') =>
    `<text x="${middle}" y="${(y + height * at).toFixed(1)}" font-size="${size.toFixed(1)}" ${more}>${escape(words)}</text>`;
  const paper = shape.isBareLabel
    ? ''
    : `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${shape.labelRadius ?? 3}" fill="${palette.label}"/>` +
      `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${shape.labelRadius ?? 3}" fill="url(#l)"/>`;
  const small = Math.max(isClose ? 5 : 9, fitted * 0.74);
  return (
    paper +
    ornament(kind, middle, y + height * 0.2, big * 0.8, shape.isBareLabel ? palette.label : palette.mark) +
    `<g fill="${ink}" text-anchor="middle" font-family="Georgia,'Times New Roman',serif">` +
    text(0.6, big, initials(facts.line), 'letter-spacing="1"') +
    text(0.76, fitted, facts.line) +
    (content ? text(0.91, small, content, 'opacity=".75" font-family="Arial,sans-serif"') : '') +
    '</g>'
  );
}

function picture(facts: PictureFacts, inside: string, palette: Palette, title: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img"><title>${escape(title)}</title>` +
    `<defs>${gradients(palette)}</defs><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#g)"/>${inside}</svg>\n`
  );
}

/** The pack from the front, standing on the ground with a soft shadow. */
export function drawFront(facts: PictureFacts): string {
  const shape = shapeOf(facts.shape);
  const { palette, ornament: kind } = styleOf(facts);
  const shadow = `<ellipse cx="${shape.middle + 16}" cy="${shape.ground}" rx="${shape.halfWidth * 1.3}" ry="15" fill="url(#s)"/>`;
  const scale = Math.min(MOST_HEIGHT / (shape.ground - shape.top), MOST_WIDTH / (2 * shape.halfWidth));
  const place = `translate(200 ${GROUND}) scale(${scale.toFixed(3)}) translate(${-shape.middle} ${-shape.ground})`;
  const pack = shadow + shape.draw(palette) + labelOf(facts, shape, palette, kind, false);
  return picture(facts, `<g transform="${place}">${pack}</g>`, palette, facts.texts.ru.name);
}

/** The label from near, a little turned, as a second picture. */
export function drawClose(facts: PictureFacts): string {
  const shape = shapeOf(facts.shape);
  const { palette, ornament: kind } = styleOf(facts);
  const { x, y, width, height } = shape.label;
  const scale = Math.min(270 / width, 330 / height);
  const turn = digits(facts.sku) % 2 === 0 ? -5 : 5;
  const move = `translate(200 255) rotate(${turn}) scale(${scale.toFixed(2)}) translate(${-(x + width / 2)} ${-(y + height / 2)})`;
  const inside = `<g transform="${move}">${shape.draw(palette)}${labelOf(facts, shape, palette, kind, true)}</g>`;
  return picture(facts, inside, palette, `${facts.texts.ru.name}: этикетка`);
}
