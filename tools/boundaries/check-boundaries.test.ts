import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { checkBoundaries } from './check-boundaries.ts';
import { showFinding } from './finding.ts';

const roots: string[] = [];
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true, force: true });
});

const feature = (name: string, needs: readonly string[] = []) =>
  [
    ...needs.map((need) => `import { ${need} } from '#features/${need}/feature.ts';`),
    `export const ${name} = { needs: [${needs.join(', ')}] };`,
  ].join('\n');

/** A small sound house; what a test changes is what it is about. */
const SOUND: Readonly<Record<string, string>> = {
  'package.json': '{"type":"module","imports":{"#*":"./src/*"}}',
  'src/base/money.ts': 'export const zero = 0;',
  'src/countries/ru.ts': "import { zero } from '#base/money.ts';\nexport const ru = { fee: zero };",
  'src/platform/database.ts': "import pg from 'pg';\nexport const pool = new pg.Pool();",
  'src/kit/button.tsx': 'export const Button = () => null;',
  'src/features/catalogue/feature.ts': feature('catalogue'),
  'src/features/catalogue/model.ts': 'export interface Product { sku: string }',
  'src/features/catalogue/calls/lists.ts':
    "import { z } from 'zod';\nexport const getProducts = { data: z.string() };",
  'src/features/catalogue/server/public.ts':
    "import { pool } from '#platform/database.ts';\nexport const list = () => pool;",
  'src/features/catalogue/server/stock-store.ts': 'export const stock = 1;',
  'src/features/cart/feature.ts': feature('cart', ['catalogue']),
  'src/features/cart/rules/merge.ts':
    "import { zero } from '#base/money.ts';\nexport const merge = () => zero;",
  'src/features/cart/server/add-item.ts':
    "import { list } from '#features/catalogue/server/public.ts';\nexport const add = () => list();",
  'src/features/cart/ui/cart-page.tsx':
    "import { Button } from '#kit/button.tsx';\nimport { merge } from '../rules/merge.ts';\nimport type { add } from '../server/add-item.ts';\nexport const CartPage = () => [Button, merge] as unknown as typeof add;",
  'src/app/main.ts': "import '../features/cart/server/add-item.ts';",
};

function findingsOf(changes: Readonly<Record<string, string>>): string[] {
  const root = mkdtempSync(path.join(tmpdir(), 'arnika-house-'));
  roots.push(root);
  for (const [file, text] of Object.entries({ ...SOUND, ...changes })) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  const { findings } = checkBoundaries(root);
  return findings.map(showFinding);
}

test('a sound house has nothing to say', () => {
  expect(findingsOf({})).toEqual([]);
});

test.each([
  [
    'a file of calls imports what answers it',
    {
      'src/features/catalogue/calls/lists.ts':
        "import { stock } from '../server/stock-store.ts';\nexport const getProducts = { data: stock };",
    },
    /a file of calls imports src\/features\/catalogue\/server\/stock-store\.ts/,
  ],
  [
    'base imports the platform',
    { 'src/base/clock.ts': "import '#platform/database.ts';" },
    /base\/ imports src\/platform/,
  ],
  [
    'base imports a library',
    { 'src/base/clock.ts': "import pg from 'pg';\nexport const a = pg;" },
    /base\/ imports pg/,
  ],
  [
    'the kit knows a shop word',
    { 'src/kit/card.tsx': "import '#features/cart/ui/cart-page.tsx';" },
    /design system knows no shop word/,
  ],
  [
    'the platform knows a feature',
    { 'src/platform/cache.ts': "import '#features/catalogue/model.ts';" },
    /platform\/ imports src\/features/,
  ],
  [
    'something imports a page, even of its own feature',
    {
      'src/features/cart/pages/cart-page.tsx': 'export default function CartPage() {}',
      'src/features/cart/ui/cart-link.tsx': "import '../pages/cart-page.tsx';",
    },
    /imports src\/features\/cart\/pages\/cart-page\.tsx, which is a page/,
  ],
  [
    "a page goes past another feature's door of loaders",
    {
      'src/features/catalogue/loaders/list.ts': 'export const loadList = 1;',
      'src/features/cart/pages/cart-page.tsx': "import '#features/catalogue/loaders/list.ts';",
    },
    /inside catalogue[\s\S]*loaders\/public\.ts/,
  ],
  [
    'a feature looks back up',
    { 'src/features/cart/server/x.ts': "import '#app/main.ts';" },
    /nobody looks back up/,
  ],
  [
    'a feature asks one that it does not declare',
    { 'src/features/catalogue/server/x.ts': "import '#features/cart/rules/merge.ts';" },
    /does not need/,
  ],
  [
    'a feature reaches behind a door',
    { 'src/features/cart/server/x.ts': "import '#features/catalogue/server/stock-store.ts';" },
    /inside catalogue[\s\S]*server\/public\.ts/,
  ],
  [
    'two features need each other',
    { 'src/features/catalogue/feature.ts': feature('catalogue', ['cart']) },
    /closes a circle: src\/features\/cart\/feature\.ts → src\/features\/catalogue\/feature\.ts → /,
  ],
  [
    'code asks for a feature where its feature.ts should',
    { 'src/features/cart/server/x.ts': "import '#features/catalogue/feature.ts';" },
    /inside catalogue/,
  ],
  [
    'a page imports a feature as a value',
    {
      'src/features/cart/ui/x.tsx': "import { cart } from '../feature.ts';\nexport const a = cart;",
    },
    /reaches the server: src\/features\/cart\/feature\.ts/,
  ],
  [
    'a page reaches the database through a third file',
    {
      'src/i18n/words.ts': "import { z } from 'zod';\nexport const words = z;",
      'src/features/cart/ui/x.ts':
        "import { words } from '#i18n/words.ts';\nexport const a = words;",
    },
    /reaches the server: src\/i18n\/words\.ts → zod/,
  ],
  [
    'a page imports a server folder',
    {
      'src/features/cart/ui/x.tsx':
        "import { add } from '../server/add-item.ts';\nexport const a = add;",
    },
    /reaches the server: src\/features\/cart\/server\/add-item\.ts/,
  ],
  [
    'a rule reads the clock of Node',
    { 'src/features/cart/rules/x.ts': "import 'node:timers';" },
    /pure file imports node:timers/,
  ],
  ['a pack uses React', { 'src/countries/by.ts': "import 'react';" }, /pure file imports react/],
  [
    'two files need each other',
    {
      'src/kit/a.ts': "import './b.ts';\nexport const a = 1;",
      'src/kit/b.ts': "import './a.ts';\nexport const b = 1;",
    },
    /closes a circle: src\/kit\/a\.ts → src\/kit\/b\.ts → src\/kit\/a\.ts/,
  ],
  [
    'a name says nothing',
    { 'src/kit/helpers.ts': 'export const a = 1;' },
    /name that says nothing/,
  ],
  [
    'a folder says nothing',
    { 'src/kit/common/a.ts': 'export const a = 1;' },
    /name that says nothing/,
  ],
  [
    'a name says when',
    { 'src/kit/new-button.tsx': 'export const a = 1;' },
    /says when it was written/,
  ],
  [
    'an index only forwards',
    { 'src/kit/index.ts': "export * from './button.tsx';" },
    /only forwards/,
  ],
  [
    'a name is not in kebab-case',
    { 'src/kit/Card.tsx': 'export const a = 1;' },
    /not in kebab-case/,
  ],
  [
    'a feature compares a country with a literal',
    {
      'src/features/cart/rules/x.ts': "export const free = (country: string) => country === 'ru';",
    },
    /decides by a country's code: country === 'ru'[\s\S]*ask the pack/,
  ],
  [
    'a feature asks a list of countries',
    {
      'src/features/cart/rules/x.ts':
        "export const free = (country: string) => ['ru'].includes(country);",
    },
    /decides by a country's code/,
  ],
  ['an import leads nowhere', { 'src/kit/a.ts': "import './gone.ts';" }, /which is not there/],
])('%s: one finding that says why and what to do', (_case, changes, message) => {
  const findings = findingsOf(changes);
  expect(findings).toHaveLength(1);
  expect(findings[0]).toMatch(message);
  expect(findings[0]).toMatch(/why: {5}\S[\s\S]*instead: \S/);
});

test('types may be taken where the thing itself may not', () => {
  const pages =
    "import type { list } from '#features/catalogue/server/public.ts';\nexport type A = typeof list;";
  const circle = {
    'src/kit/a.ts': "import type { B } from './b.ts';\nexport interface A { b: B }",
    'src/kit/b.ts': "import type { A } from './a.ts';\nexport interface B { a: A }",
  };
  expect(findingsOf({ 'src/features/cart/ui/x.ts': pages, ...circle })).toEqual([]);
});

test('a call is made by any feature that declares its owner, and its schemas do not count for the browser', () => {
  const screen =
    "import { getProducts } from '#features/catalogue/calls/lists.ts';\nexport const a = getProducts;";
  expect(findingsOf({ 'src/features/cart/ui/x.ts': screen })).toEqual([]);
});

test('a page takes what other features have at their doors, and stands in a folder that may ask them', () => {
  const page =
    "import { loadList } from '#features/catalogue/loaders/public.ts';\nimport { List } from '#features/catalogue/ui/screen/public.ts';\nimport { CartList } from '../ui/cart-list.tsx';\nexport const loader = loadList;\nexport default () => [List, CartList];";
  expect(
    findingsOf({
      'src/features/catalogue/loaders/public.ts': 'export const loadList = 1;',
      'src/features/catalogue/ui/screen/public.ts': 'export const List = 1;',
      'src/features/cart/ui/cart-list.tsx': 'export const CartList = 1;',
      'src/features/cart/pages/cart-page.tsx': page,
    }),
  ).toEqual([]);
});

test('a language that looks like a country may be compared', () => {
  const text = "export const isSource = (language: string) => language === 'ru';";
  expect(findingsOf({ 'src/features/cart/rules/x.ts': text })).toEqual([]);
});
