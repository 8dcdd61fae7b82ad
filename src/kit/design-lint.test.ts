import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import { __unstable__loadDesignSystem as loadDesignSystem } from 'tailwindcss';
import { expect, test } from 'vitest';

const SRC = path.resolve(import.meta.dirname, '..');
const STYLES = path.join(SRC, 'kit/styles');

/** Where a colour of its own is right, and why. */
const OWN_COLOURS: readonly { readonly file: RegExp; readonly why: string }[] = [
  { file: /^kit\/styles\/tokens\.css$/, why: 'the tokens themselves' },
  { file: /^root\.tsx$/, why: 'the browser wants its frame in plain values' },
  { file: /^app\/sandbox-provider\//, why: 'the page of a bank, not ours' },
  {
    file: /^features\/payment\/server\/window-page\.css$/,
    why: 'a page of its own, which may load no sheet of the shop',
  },
  {
    file: /^office\/ui\/device-picture\.tsx$/,
    why: 'what cameras read is black on white, in the dark as well',
  },
  { file: /\/mail\//, why: 'mail programs know no variables' },
];
/** Classes that tests, styles and scripts find elements by; they have no look of their own. */
const HOOKS = /^(group|peer)(\/\w+)?$|^kit-[a-z-]+$/;
const COLOUR = /#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b|\b(?:rgb|hsl|oklch)a?\(/gi;
const OWN_SIZE = /-\[-?[\d.]+(?:px|rem|em)\]/;

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(tsx|css)$/.test(file) && !file.includes('.test.'))
  .map((file) => ({ file, text: readFileSync(path.join(SRC, file), 'utf8') }));

/** The words of every `className` of a file: literals and the still parts of templates, wherever they stand in it. */
function classLists(file: string, text: string): readonly string[] {
  const lists: string[] = [];
  const collect = (node: unknown, isInside: boolean): void => {
    if (Array.isArray(node)) for (const each of node) collect(each, isInside);
    if (typeof node !== 'object' || node === null || Array.isArray(node)) return;
    // Nodes of a syntax tree are plain objects; each field is checked before it is used.
    const { type, name, value } = node as {
      type?: string;
      name?: { name?: unknown };
      value?: unknown;
    };
    const isHere = isInside || (type === 'JSXAttribute' && /className$/i.test(String(name?.name)));
    if (isHere && type === 'Literal' && typeof value === 'string') lists.push(value);
    if (isHere && type === 'TemplateElement') lists.push((value as { cooked: string }).cooked);
    for (const [key, part] of Object.entries(node)) collect(part, isHere && !isNoClass(type, key));
  };
  collect(parseSync(file, text).program, false);
  return lists;
}

/** What a class depends on: a comparison, a condition, the name of a property, the settings of a look. */
const isNoClass = (type: string | undefined, key: string): boolean =>
  type === 'BinaryExpression' ||
  type === 'ObjectExpression' ||
  (type === 'ConditionalExpression' && key === 'test') ||
  (type === 'MemberExpression' && key === 'property');

const lists = files
  .filter(({ file }) => file.endsWith('.tsx'))
  .flatMap(({ file, text }) => classLists(file, text).map((list) => ({ file, list })));

test('colours come from the tokens', () => {
  const strangers = files
    .filter(({ file }) => !OWN_COLOURS.some((exception) => exception.file.test(file)))
    .flatMap(({ file, text }) =>
      [...text.matchAll(COLOUR)].map(([colour]) => `${file}: ${colour}`),
    );
  expect(
    strangers,
    'add a token to src/kit/styles/tokens.css, or say above why this file may',
  ).toEqual([]);
});

test('sizes in class names are steps of the scale', () => {
  const strangers = lists
    .flatMap(({ file, list }) => list.split(/\s+/).map((name) => ({ file, name })))
    .filter(({ name }) => OWN_SIZE.test(name) && !/^(checked:)?border-\[7px\]$/.test(name))
    .map(({ file, name }) => `${file}: ${name}`);
  expect(strangers, 'the scale goes in steps of 4 px: p-3 is 12 px').toEqual([]);
});

test('no element has the faint ink on sand', () => {
  const faint = lists.filter(
    ({ list }) => /(^|\s)bg-sand(\s|$)/.test(list) && /(^|\s)text-ink-3(\s|$)/.test(list),
  );
  expect(faint).toEqual([]);
});

test('every class name means something', async () => {
  const imported = (css: string): string =>
    css.replace(/@import '\.\/([\w-]+\.css)'[^;]*;/g, (_, name: string) =>
      readFileSync(path.join(STYLES, name), 'utf8'),
    );
  // The office has a width of its own beside those of the kit.
  const sheet = [
    imported(readFileSync(path.join(STYLES, 'sheet.css'), 'utf8')),
    readFileSync(path.join(SRC, 'office/office.css'), 'utf8'),
  ]
    .join('\n')
    .replace(/@(import|source)[^;]*;/g, '');
  const design = await loadDesignSystem(sheet, { base: STYLES });
  const names = [...new Set(lists.flatMap(({ list }) => list.split(/\s+/)))].filter(
    (name) => name && !HOOKS.test(name),
  );
  const css = design.candidatesToCss(names);
  const unknown = names.filter((_, at) => css[at] === null);
  expect(names.length).toBeGreaterThan(300);
  expect(unknown, 'no such class: the words are in src/kit/styles/theme.css').toEqual([]);
});
