import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { lateScripts, withLateScripts } from './late-scripts.ts';

const HEAD =
  '<html><head><title>Чай «Утро»</title><link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/a.css"/>' +
  '<link rel="modulepreload" href="/b.js"/>';
const BODY = '<body><code>&lt;link rel="modulepreload"</code><p>Ёлка</p>';
const WAKING =
  '<script nonce="x" type="module" async="">import "/manifest.js";\n' +
  'import * as route0 from "/root.js";\nimport * as route1 from "/home.js";\n' +
  '  \n  window.routes = {"root":route0,"home":route1};\n\nimport("/entry.js");</script>';
const REST = '<p>Потом</p></body></html>';
const PAGE = `${HEAD}</head>${BODY}${WAKING}${REST}`;

/** Texts of the frame and of the home page. */
const textsBeside = (scripts: readonly string[]) =>
  scripts.flatMap((script) => (script === '/manifest.js' ? [] : [script.replace('.js', '-ru.js')]));

/** The page as it leaves, coming in pieces of so many bytes. */
const leaving = (page: string, pieceBytes: number) => {
  const bytes = Buffer.from(page);
  const pieces = Array.from({ length: Math.ceil(bytes.length / pieceBytes) }, (_, at) =>
    bytes.subarray(at * pieceBytes, (at + 1) * pieceBytes),
  );
  return text(Readable.from(pieces).pipe(lateScripts(textsBeside)));
};

/** What the script that wakes the page says. */
const wakingOf = (page: string): string =>
  /<script nonce="x" type="module" async="">([\s\S]*)<\/script>/.exec(page)?.[1] ?? '';

test('scripts are asked for, and run, when the largest picture has been painted', () => {
  const page = withLateScripts(PAGE, textsBeside);
  const script = wakingOf(page);
  const order = [
    'fetchpriority=high',
    '["/a.js","/b.js","/root-ru.js","/home-ru.js"]',
    '["/manifest.js","/root.js","/home.js"]',
    'window.routes',
    '/entry.js',
  ];
  const places = order.map((part) => script.indexOf(part));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places[0]).toBeGreaterThan(0);
  expect(script).toContain('const [,route0,route1]=await');
  // An import of this form would run before all else.
  expect(script).not.toMatch(/^\s*import["\s]/m);
});

test('until then the head asks for no script', () => {
  const [head] = withLateScripts(PAGE, textsBeside).split('</head>');
  expect(head).toBe('<html><head><title>Чай «Утро»</title><link rel="stylesheet" href="/a.css"/>');
});

test('a page without texts beside it asks for its scripts alone', () => {
  expect(wakingOf(withLateScripts(PAGE, () => []))).toContain('["/a.js","/b.js"]');
});

test('nothing else of the page changes', () => {
  const page = withLateScripts(PAGE, textsBeside);
  expect(page).toContain(BODY);
  expect(page.endsWith(REST)).toBe(true);
});

test.each([1, 7, 64, 10_000])(
  'a page in pieces of %i bytes leaves as a whole one does',
  async (size) => {
    expect(await leaving(PAGE, size)).toBe(withLateScripts(PAGE, textsBeside));
  },
);

test('what comes after the script that wakes the page is passed on at once', async () => {
  const stream = lateScripts(textsBeside);
  stream.write(`${HEAD}</head>${BODY}${WAKING}`);
  expect(String(stream.read())).toContain('/entry.js');
  stream.write('<p>Потом</p>');
  expect(String(stream.read())).toBe('<p>Потом</p>');
  stream.end();
});

test('a page without a head, or without scripts, passes as it is', async () => {
  for (const page of ['<p>Ёлка</p>', '<html><head></head><p>Ёлка</p></html>']) {
    expect(await leaving(page, 2)).toBe(page);
    expect(withLateScripts(page, textsBeside)).toBe(page);
  }
});
