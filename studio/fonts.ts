import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { runCommand } from '../src/platform/command-line.ts';
import { SAMPLE } from './fonts/fallbacks.ts';
import { measureFont } from './fonts/sfnt.ts';
import { fontStyles, type MeasuredFace } from './fonts/style-sheet.ts';
import { PRINT_SUBSETS, PRINT_WEIGHTS, SUBSETS, type Subset } from './fonts/subsets.ts';

const FONTS = new URL('../src/kit/fonts/', import.meta.url);
const PRINT_FONTS = new URL('../src/platform/print/fonts/', import.meta.url);
const STYLES = new URL('../src/kit/styles/fonts.css', import.meta.url);
const { resolve } = createRequire(import.meta.url);
const sourceOf = (source: string): Buffer => readFileSync(resolve(source));

const SOURCE_NAME = 'Onest-Regular';

/** The font under a name of its own, as long as its old one: a maker of PDF takes faces of one name for one face. */
function named(font: Uint8Array, name: string): Buffer {
  const utf16 = (text: string) => Buffer.from(text, 'utf16le').swap16();
  const bytes = Buffer.from(font);
  const at = bytes.indexOf(utf16(SOURCE_NAME));
  if (at < 0 || name.length !== SOURCE_NAME.length) throw new Error(`${name} cannot be named`);
  utf16(name).copy(bytes, at);
  return bytes;
}

async function cutForPages(): Promise<void> {
  mkdirSync(FONTS, { recursive: true });
  for (const { file, source, text, weight, features } of SUBSETS) {
    const whole = sourceOf(source);
    const measures = measureFont(await subsetFont(whole, text, { targetFormat: 'sfnt' }));
    const missing = Array.from(text).filter((character) => !measures.has(character));
    if (missing.length > 0)
      throw new Error(
        `${source} has no ${missing.map((each) => each.codePointAt(0)?.toString(16)).join(' ')}`,
      );
    const bytes = await subsetFont(whole, text, {
      targetFormat: 'woff2',
      variationAxes: { wght: weight },
      keepFeatures: features,
      noHinting: true,
    });
    writeFileSync(new URL(`${file}.woff2`, FONTS), bytes);
    console.log(`${file} ${bytes.length}`);
  }
}

async function cutForPrint(): Promise<void> {
  mkdirSync(PRINT_FONTS, { recursive: true });
  for (const { part, mark, text } of PRINT_SUBSETS)
    for (const weight of PRINT_WEIGHTS) {
      const whole = sourceOf(`@fontsource-variable/onest/files/onest-${part}-wght-normal.woff2`);
      const bytes = await subsetFont(whole, text, {
        targetFormat: 'sfnt',
        variationAxes: { wght: weight },
        keepFeatures: ['kern', 'mark', 'ccmp', 'locl'],
        noHinting: true,
      });
      writeFileSync(
        new URL(`onest-${part}-${weight}.ttf`, PRINT_FONTS),
        named(bytes, `Onest-${mark}-${weight}`),
      );
    }
}

/** All letters of the sample, from the Latin and the Cyrillic file together. */
async function measure(family: Subset['family'], weight: number): Promise<MeasuredFace> {
  const name = family.toLowerCase();
  const parts = await Promise.all(
    ['latin', 'cyrillic'].map(async (part) =>
      measureFont(
        await subsetFont(
          sourceOf(`@fontsource-variable/${name}/files/${name}-${part}-wght-normal.woff2`),
          SAMPLE,
          {
            targetFormat: 'sfnt',
            variationAxes: { wght: weight },
          },
        ),
      ),
    ),
  );
  const [measures] = parts;
  if (!measures) throw new Error(`no file of ${family}`);
  const widthOf = (character: string) =>
    parts.find(({ has }) => has(character))?.widthOf(character) ?? 0;
  return {
    measures,
    sampleWidth: Array.from(SAMPLE).reduce((sum, each) => sum + widthOf(each), 0),
  };
}

async function writeStyles(): Promise<void> {
  const faces = new Map<string, MeasuredFace>();
  for (const [family, weight] of [
    ['Onest', 400],
    ['Onest', 600],
    ['Cormorant', 600],
  ] as const)
    faces.set(`${family} ${weight}`, await measure(family, weight));
  writeFileSync(
    STYLES,
    fontStyles((family, weight) => {
      const face = faces.get(`${family} ${weight}`);
      if (!face) throw new Error(`${family} ${weight} was not measured`);
      return face;
    }),
  );
}

/** Lays the licence beside the fonts of these packages: whoever passes them on passes it on. */
function writeLicence(folder: URL, packages: readonly string[]): void {
  const licences = [...new Set(packages)].map((name) =>
    readFileSync(resolve(`${name}/LICENSE`), 'utf8'),
  );
  const rights = licences.map((text) => text.split('\n', 1)[0]);
  const [, terms = ''] = /\n\n(This Font Software is licensed.*)/s.exec(licences[0] ?? '') ?? [];
  writeFileSync(
    new URL('OFL.txt', folder),
    `${rights.join('\n')}\n\nCut to the letters of this shop by studio/fonts.ts.\n\n${terms}`,
  );
}

await runCommand({
  usage: `Cuts the shop's font files out of Fontsource's and writes their style sheet, after an update of theirs.

  npm run fonts && oxfmt ../src/kit/styles`,
  options: {},
  async run() {
    await cutForPages();
    await cutForPrint();
    await writeStyles();
    writeLicence(
      FONTS,
      SUBSETS.map(({ source }) => source.split('/files/')[0] ?? ''),
    );
    writeLicence(PRINT_FONTS, ['@fontsource-variable/onest']);
    return true;
  },
});
