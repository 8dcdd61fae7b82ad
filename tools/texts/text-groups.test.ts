import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSourceGraph } from '../boundaries/source-graph.ts';
import { textGroups, type TextGroups } from './text-groups.ts';

const CART = 'src/features/cart/pages/cart-page.tsx';
const LIST = 'src/features/reviews/pages/list-page.tsx';
const DIALOG = 'src/features/cart/ui/clear-dialog.tsx';
const QUESTION = 'src/features/cart/ui/question.tsx';
const MENTORS = 'src/features/mentors/rules/refusals.ts';
/** What is printed, and why a code is not taken: no page says it. */
const SAID_THERE = [
  'src/features/invoices/rules/paper-texts.ts',
  'src/features/promo-codes/rules/promo-texts.ts',
];

/** A small shop; each file says the text that has its own name as id. */
const SOURCES: Readonly<Record<string, string>> = {
  'src/root.tsx': "import './web/header.tsx';",
  'src/entry.client.tsx': '',
  [CART]:
    "import { loadCart } from '../loaders/cart.ts';\nimport { Cart } from '../ui/cart.tsx';\nexport const page = [loadCart, Cart];",
  'src/features/mentors/ui/choice.tsx': 'export const Choice = 1;',
  [MENTORS]: 'export const refusals = 1;',
  [LIST]:
    "import { Stars } from '../ui/public.ts';\nimport type { Cart } from '../../cart/ui/cart.tsx';\nexport const page = Stars as Cart;",
  'src/web/header.tsx': 'export const header = 1;',
  'src/features/cart/loaders/cart.ts':
    "import '../ui/never-shown.tsx';\nexport const loadCart = 1;",
  'src/features/cart/ui/cart.tsx':
    "import '../../../web/header.tsx';\nimport { lines } from './lines.tsx';\nexport type Cart = typeof lines;\nexport const Cart = () => import('./clear-dialog.tsx').then(() => lines);",
  'src/features/cart/ui/lines.tsx': "import '../rules/merge.ts';\nexport const lines = 1;",
  'src/features/cart/ui/never-shown.tsx': 'export const never = 1;',
  'src/features/cart/rules/merge.ts': 'export const merge = 1;',
  [DIALOG]:
    "import './lines.tsx';\nimport '../../mentors/ui/choice.tsx';\nexport const ask = () => import('./question.tsx');",
  [QUESTION]: 'export const question = 1;',
  'src/features/cart/calls/cart.ts': 'export const calls = 1;',
  'src/features/reviews/ui/public.ts':
    "export { Stars } from './stars.tsx';\nexport { Panel } from './panel.tsx';",
  'src/features/reviews/ui/stars.tsx': 'export const Stars = 1;',
  'src/features/reviews/ui/panel.tsx': 'export const Panel = 1;',
  'src/countries/ru.ts': 'export const ru = 1;',
  ...Object.fromEntries(SAID_THERE.map((file) => [file, 'export const texts = 1;'])),
};

let root = '';
let groups: TextGroups;
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'arnika-texts-'));
  for (const [file, text] of Object.entries(SOURCES)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  const origins = new Map(Object.keys(SOURCES).map((file) => [file, [file]]));
  origins.set('Удалить', ['src/features/cart/ui/lines.tsx', 'src/web/header.tsx']);
  origins.set('Оплатить', ['src/features/cart/calls/cart.ts', 'src/countries/ru.ts']);
  groups = textGroups(readSourceGraph(root, ['src']), origins);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const ownOf = (part: string): string[] => [...(groups.own.get(part) ?? [])].toSorted();

test('what a feature tells only at home comes with what shows it, and with nothing else', () => {
  expect(groups.base).not.toContain(MENTORS);
  expect(groups.own.get(CART)).not.toContain(MENTORS);
  expect(groups.later).toContain(MENTORS);
});

describe('texts of every page', () => {
  test('the frame says them, or the server may send them as data', () => {
    expect([...groups.base].toSorted()).toEqual(
      [
        'src/entry.client.tsx',
        'src/root.tsx',
        'src/web/header.tsx',
        'src/countries/ru.ts',
        'src/features/cart/loaders/cart.ts',
        'src/features/cart/rules/merge.ts',
        'Оплатить',
        'Удалить',
      ].toSorted(),
    );
  });

  test('those of contracts, of printed papers and of why a code is not taken stay on the server', () => {
    const everywhere = [
      ...groups.base,
      ...groups.later,
      ...[...groups.own.values()].flatMap((own) => [...own]),
    ];
    for (const file of ['src/features/cart/calls/cart.ts', ...SAID_THERE])
      expect(everywhere).not.toContain(file);
  });
});

describe('texts of one page', () => {
  test('are those of its own files and of what they import, but not again those of every page', () => {
    expect(ownOf(CART)).toEqual(
      [CART, 'src/features/cart/ui/cart.tsx', 'src/features/cart/ui/lines.tsx'].toSorted(),
    );
  });

  test('do not come through a loader or a type, and through a door only with what is asked for', () => {
    expect(ownOf(LIST)).toEqual(
      [LIST, 'src/features/reviews/ui/public.ts', 'src/features/reviews/ui/stars.tsx'].toSorted(),
    );
  });

  test('leave out what an import() brings: those come later, one behind the other, in one file', () => {
    expect([...groups.later].toSorted()).toEqual(
      [
        DIALOG,
        QUESTION,
        MENTORS,
        'src/features/mentors/ui/choice.tsx',
        'src/features/cart/ui/lines.tsx',
      ].toSorted(),
    );
    expect([...groups.lateFiles].toSorted()).toEqual([DIALOG, QUESTION].toSorted());
  });

  test('nobody brings what no page reaches', () => {
    expect([...groups.own.keys()].toSorted()).toEqual([CART, LIST].toSorted());
  });
});
