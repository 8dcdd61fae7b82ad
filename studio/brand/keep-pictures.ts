import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { makeVariants } from '../../src/platform/pictures/make-variants.ts';

const PICTURES = new URL('../../public/pictures/', import.meta.url);
const FACTS = new URL('../../db/demo/pictures.json', import.meta.url);

type Facts = Record<string, Record<string, unknown>>;

const sorted = (entries: Record<string, unknown>): readonly (readonly [string, unknown])[] =>
  Object.entries(entries).toSorted(([a], [b]) => (a < b ? -1 : 1));

/** One picture a line, in an order that does not change, so that a change shows what changed. */
function factsText(facts: Facts): string {
  const sections = sorted(facts).map(([section, entries]) => {
    // A section holds pictures by name, or lists of them.
    const lines = sorted(entries as Record<string, unknown>).map(([name, entry]) =>
      Array.isArray(entry)
        ? `    ${JSON.stringify(name)}: [\n${entry.map((one) => `      ${JSON.stringify(one)}`).join(',\n')}\n    ]`
        : `    ${JSON.stringify(name)}: ${JSON.stringify(entry)}`,
    );
    return `  ${JSON.stringify(section)}: {\n${lines.join(',\n')}\n  }`;
  });
  return `{\n${sections.join(',\n')}\n}\n`;
}

/** Removes the files that an earlier drawing of the same name left behind. */
function removeFormer(name: string, id: string): void {
  const former = new RegExp(`^${name}-[0-9a-f]{8}-\\d+\\.(?:avif|webp)$`);
  for (const file of readdirSync(PICTURES))
    if (former.test(file) && !file.startsWith(`${id}-`)) rmSync(new URL(file, PICTURES));
}

/**
 * Makes the files of some pictures, and writes what is known of them among the facts of the demo world; all other entries stay.
 *
 * @param originals PNG by name.
 * @param widths In pixels, rising.
 * @returns Bytes of all files.
 */
export async function keepPictures(
  section: 'people' | 'scenes',
  originals: ReadonlyMap<string, Buffer>,
  widths: readonly number[],
): Promise<number> {
  let bytes = 0;
  const made: Record<string, unknown> = {};
  for (const [name, original] of originals) {
    const { id, width, height, placeholder, files } = await makeVariants(name, original, {
      widths,
    });
    removeFormer(name, id);
    for (const file of files) {
      writeFileSync(new URL(file.name, PICTURES), file.bytes);
      bytes += file.bytes.length;
    }
    made[name] = { id, width, height, widths, placeholder };
  }
  // Our own file, written by this and the packshot tool.
  const facts = existsSync(FACTS) ? (JSON.parse(readFileSync(FACTS, 'utf8')) as Facts) : {};
  const whole = factsText({ ...facts, [section]: { ...facts[section], ...made } });
  const draft = new URL('pictures.json.new', FACTS);
  writeFileSync(draft, whole);
  renameSync(draft, FACTS);
  return bytes;
}
