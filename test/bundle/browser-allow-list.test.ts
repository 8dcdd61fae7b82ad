import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { LANGUAGES } from '#i18n/languages.ts';
import { allCalls } from '../support/all-calls.ts';
import { clientChunks, clientFiles, pageStyles, pageWeights, textFiles } from './built-client.ts';

/** What may run in a browser. A module that matches none of these fails the build; widen the list on purpose only. */
const ALLOWED: readonly RegExp[] = [
  /^src\/(base|kit|overlays)\//,
  /^src\/web\//,
  /^src\/i18n\//,
  // Which locale writes numbers for a language: prices are formatted on both sides. No country's own facts are in them.
  /^src\/countries\/(phone[\w-]*|locale-map)\.ts$/,
  /^src\/(entry\.client|root|app\/lazy-parts)\.tsx/,
  /^src\/app\/modals\//,
  /^src\/features\/[\w-]+\/(ui|rules|pages)\//,
  /^src\/features\/[\w-]+\/(calls\/[\w-]+|model|paths|dialogs)\.tsx?/,
  /^node_modules\/(react|react-dom|scheduler|react-router|use-sync-external-store)\//,
  /^node_modules\/(@base-ui|@floating-ui|reselect|tabbable)\//,
  /^node_modules\/@lingui\/(core|react|message-utils)\//,
  // The work of our own captcha: comes with the first form that asks for it.
  /^node_modules\/altcha-lib\//,
  // Large pictures of a product: comes with its window, on the first press.
  /^node_modules\/yet-another-react-lightbox\//,
  // Maps: come with the first map that opens, the plain one where a machine cannot draw the other.
  /^node_modules\/(maplibre-gl|leaflet|supercluster|kdbush|pmtiles|fflate)\//,
  /^node_modules\/@fontsource-variable\//,
  /^node_modules\/(@babel\/runtime|@oxc-project\/runtime)\//,
  /^(rolldown|vite)\//,
  /^virtual:react-router\//,
];

/** Words that only the server has: its settings, its SQL, its libraries. */
const SERVER_ONLY = [
  'DATABASE_URL',
  'process.env.',
  'SMTP_URL',
  'password_hash',
  'create table',
  'node:crypto',
  'ZodObject',
  'selectFrom(',
];

/** Source: decision 076. */
const SCRIPT_LIMIT_BYTES = 145_000;
const STYLE_LIMIT_BYTES = 25_000;

test('only what is on the allow-list gets into the browser', () => {
  const strangers = clientChunks()
    .flatMap(({ file, modules }) => modules.map((module) => ({ file, module })))
    .filter(({ module }) => !ALLOWED.some((pattern) => pattern.test(module)));
  expect(strangers, 'a page imports server code, or a library that nobody has agreed to').toEqual(
    [],
  );
});

test('no file of the bundle holds a word that only the server has', () => {
  const leaks = clientFiles()
    .filter((file) => /\.(js|css|html|json)$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      return SERVER_ONLY.filter((word) => text.includes(word)).map((word) => `${word} in ${file}`);
    });
  expect(leaks).toEqual([]);
});

test('of a call the browser has the address, and neither name, schema nor words', async () => {
  const scripts = clientFiles()
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(file, 'utf8'));
  const isSent = (text: string) => scripts.some((script) => script.includes(text));
  const calls = await allCalls();
  expect(
    isSent(calls.find(({ name }) => name === 'shopen_app_ajax_cart_edit')?.at.path ?? '?'),
  ).toBe(true);
  // The answer of this one has a field of the same name.
  const named = calls.filter(({ name }) => name !== 'is_show_captcha' && isSent(`"${name}"`));
  expect(named.map(({ name }) => name)).toEqual([]);
  const zod = ['_zod', 'safeParse', 'invalid_type', 'cartDataSchema'];
  expect(zod.filter(isSent)).toEqual([]);
});

test('the first load of every page stays inside its budget', () => {
  const weights = pageWeights();
  expect(weights.length).toBeGreaterThan(0);
  const heavy = weights.filter(
    ({ scriptBytes, styleBytes }) =>
      scriptBytes > SCRIPT_LIMIT_BYTES || styleBytes > STYLE_LIMIT_BYTES,
  );
  expect(
    heavy,
    'move what is not needed at once behind import(), or find what came in by mistake',
  ).toEqual([]);
});

test('each language has files of its own, and no script of a page lists languages', () => {
  const parts = Object.values(textFiles());
  expect(parts.length).toBeGreaterThan(10);
  for (const part of parts) {
    expect(Object.keys(part).toSorted()).toEqual(LANGUAGES.toSorted());
    for (const address of Object.values(part))
      expect(clientFiles()).toContain(path.resolve(`build/client${address}`));
  }
  const addresses = parts
    .flatMap((part) => Object.values(part))
    .map((address) => path.basename(address));
  const listing = clientChunks().filter(({ file }) => {
    const script = readFileSync(path.resolve('build/client', file), 'utf8');
    return addresses.some((address) => script.includes(address));
  });
  expect(listing).toEqual([]);
});

test('behaviours of dialogs are not loaded before a dialog is opened', () => {
  const withDialogs = new Set(
    clientChunks().flatMap(({ file, modules }) =>
      modules.some((module) => module.includes('@base-ui/')) ? [path.basename(file)] : [],
    ),
  );
  expect(withDialogs.size).toBeGreaterThan(0);
  const eager = pageWeights().flatMap(({ route, scripts }) =>
    scripts
      .filter((file) => withDialogs.has(path.basename(file)))
      .map((file) => `${route} loads ${file}`),
  );
  expect(eager).toEqual([]);
});

test('what enlarges pictures is not loaded before somebody presses UX-35', () => {
  const enlarging = clientChunks()
    .filter(({ modules }) =>
      modules.some((module) => module.includes('yet-another-react-lightbox')),
    )
    .map(({ file }) => path.basename(file));
  expect(enlarging.length).toBeGreaterThan(0);
  const eager = pageWeights().filter(({ scripts }) =>
    scripts.some((file) => enlarging.includes(path.basename(file))),
  );
  expect(eager.map(({ route }) => route)).toEqual([]);
});

test('a page comes in a few files, each of which compresses well', () => {
  const scattered = pageWeights().filter(({ scripts }) => scripts.length > 14);
  expect(scattered.map(({ route, scripts }) => `${route}: ${scripts.length}`)).toEqual([]);
});

test('the style sheet belongs to the root route alone, so that no page links it twice', () => {
  const owners = pageStyles().filter(({ css }) => css.length > 0);
  expect(owners.map(({ route }) => route)).toEqual(['root']);
});
