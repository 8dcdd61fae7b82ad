import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { company, COMPANY_FOLDER, refuseCompany } from './company.ts';
import type { Colours } from './company-shape.ts';
import { wordsIn } from './words-in.ts';

/** Pictures and look of the company, at `/brand/…`. */
export const BRAND_FOLDER = path.join(COMPANY_FOLDER, 'brand');
export const BRAND_PATH = '/brand/';

/** Without these a browser, a telephone or a messenger asks in vain. */
const NEEDED = [
  'favicon.svg',
  'favicon.ico',
  'apple-touch-icon.png',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
] as const;

const files: ReadonlySet<string> = new Set(
  existsSync(BRAND_FOLDER) ? readdirSync(BRAND_FOLDER) : [],
);
const missing = NEEDED.filter((name) => !files.has(name));
if (missing.length > 0)
  refuseCompany(
    `The shop does not start: ${BRAND_FOLDER} has no ${missing.join(', ')}.\n` +
      '  For example: npm run new -- icons SIGN.svg makes all of them of one drawing.',
  );

/** A drawing of the name; it takes the colour of the text around it where it says `currentColor`. */
export interface NameMark {
  /** Its own outline, for `<use>`. */
  readonly href: string;
  readonly width: number;
  readonly height: number;
}

/** The file of a kind for a language, or the one for English, or any: `name-de.svg`. */
function fileIn(language: string, kind: string, extension: string): string | null {
  const all = [...files].filter((name) => name.startsWith(`${kind}-`) && name.endsWith(extension));
  const wanted = [`${kind}-${language}${extension}`, `${kind}-en${extension}`, all[0]];
  return wanted.find((name) => name !== undefined && files.has(name)) ?? null;
}

const readBrand = (name: string): Buffer => readFileSync(path.join(BRAND_FOLDER, name));

/** Ends of the drawing's own box. */
function boxOf(name: string): {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
} {
  const svg = readBrand(name).toString('utf8');
  const [, width, height] = /<svg\b[^>]*\bviewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
  if (!width || !height || !/<svg\b[^>]*\bid="mark"/.test(svg))
    refuseCompany(
      `The shop does not start: ${path.join(BRAND_FOLDER, name)} is no drawing of the name.\n` +
        '  For example: <svg xmlns="http://www.w3.org/2000/svg" id="mark" viewBox="0 0 149 36">…</svg>',
    );
  return { svg, width: Number(width), height: Number(height) };
}

const boxes = new Map<string, ReturnType<typeof boxOf>>(
  [...files].filter((name) => /^name-[a-z]{2}\.svg$/.test(name)).map((name) => [name, boxOf(name)]),
);

/** Null where there is no drawing: the name stands in letters. */
export function nameMark(language: string): NameMark | null {
  const name = fileIn(language, 'name', '.svg');
  const box = name === null ? undefined : boxes.get(name);
  return box ? { href: `${BRAND_PATH}${name}#mark`, width: box.width, height: box.height } : null;
}

/** What is drawn in it, for a page that carries it itself; null where there is no drawing. */
export function nameMarkContent(language: string): string | null {
  const name = fileIn(language, 'name', '.svg');
  const box = name === null ? undefined : boxes.get(name);
  return box ? box.svg.replace(/^[\s\S]*?<svg\b[^>]*>/, '').replace(/<\/svg>\s*$/, '') : null;
}

/** The same as a picture that stands alone and inherits no colour; null where there is no drawing. */
export function paintedNameMark(language: string, colour: string): Buffer | null {
  const name = fileIn(language, 'name', '.svg');
  const box = name === null ? undefined : boxes.get(name);
  if (!box) return null;
  const painted = box.svg
    .replaceAll('currentColor', colour)
    // A second colour of the drawing says what it is where nothing else is said.
    .replaceAll(/var\(--[\w-]+,\s*([^)]+)\)/g, '$1');
  return Buffer.from(painted);
}

/** Where width and height stand in a PNG. Source: PNG specification, IHDR. */
const [PNG_WIDTH, PNG_HEIGHT] = [16, 20];

/** A picture of the name for mails, and how wide it is at a height; null where there is none. */
export function mailName(
  language: string,
  height: number,
): { readonly path: string; readonly width: number } | null {
  const name = fileIn(language, 'mail-name', '.png');
  if (name === null) return null;
  const bytes = readBrand(name);
  const ratio = bytes.readUInt32BE(PNG_WIDTH) / bytes.readUInt32BE(PNG_HEIGHT);
  return { path: BRAND_PATH + name, width: Math.round(ratio * height) };
}

/** What messengers show beside a link to a page without a picture of its own; 1200 by 630 pixels. Null where there is none. */
export function socialPicture(language: string): string | null {
  const name = fileIn(language, 'social', '.jpg');
  return name === null ? null : BRAND_PATH + name;
}

const { colours, fonts } = company.brand;

/** A colour of the light scheme: the company's, or the kit's. */
export const lightColour = (name: string, otherwise: string): string =>
  colours?.light?.[name] ?? colours?.dark?.[name] ?? otherwise;

const declarations = (light: Colours, dark: Colours): string[] =>
  [...new Set([...Object.keys(light), ...Object.keys(dark)])].flatMap((name) => {
    const [day, night] = [light[name] ?? dark[name], dark[name] ?? light[name]];
    return day === night ? `--${name}: ${day};` : `--${name}: light-dark(${day}, ${night});`;
  });

function styleSheet(): string | null {
  const all = declarations(colours?.light ?? {}, colours?.dark ?? {});
  if (fonts?.ui) all.push(`--f-ui: ${fonts.ui}, system-ui, sans-serif;`);
  if (fonts?.display) all.push(`--f-display: ${fonts.display}, Georgia, serif;`);
  const own = files.has('fonts.css') ? readBrand('fonts.css').toString('utf8') : '';
  if (all.length === 0 && own === '') return null;
  return `${own}\n:root,\n[data-theme] {\n${all.map((each) => `  ${each}\n`).join('')}}\n`.trimStart();
}

/** What makes the kit look like the company's; null where it is the kit as it is. */
export const LOOK_SHEET = styleSheet();

export const LOOK_PATH = `${BRAND_PATH}look/`;

/** Where it is fetched; another look has another address. */
export const LOOK_HREF =
  LOOK_SHEET === null
    ? null
    : `${LOOK_PATH}${createHash('sha256').update(LOOK_SHEET).digest('hex').slice(0, 10)}.css`;

/** What a device needs to keep the shop among its programs. `/` leads each visitor to the own country and language. */
export function manifest(language: string): object {
  const name = wordsIn(company.brand.name, language);
  const icons = [
    { file: 'icon-192.png', side: 192, purpose: 'any' },
    { file: 'icon-512.png', side: 512, purpose: 'any' },
    { file: 'icon-maskable-512.png', side: 512, purpose: 'maskable' },
  ];
  return {
    id: '/',
    name,
    short_name: name,
    lang: language,
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: lightColour('paper', '#fbfaf6'),
    theme_color: lightColour('brand', '#1f5c4a'),
    icons: icons.map(({ file, side, purpose }) => ({
      src: BRAND_PATH + file,
      sizes: `${side}x${side}`,
      type: 'image/png',
      purpose,
    })),
  };
}
