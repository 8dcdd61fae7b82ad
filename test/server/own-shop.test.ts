import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { killPart } from '../support/start-stop/faults.ts';
import { startShop, untilNothingRuns } from '../support/start-stop/shop-process.ts';
import { buildWholeHouse, type SmallHouse } from '../support/start-stop/small-house.ts';

const root = path.resolve(import.meta.dirname, '../..');
const HOW_TO = path.join(root, 'docs/how-to/make-it-yours.md');

/** Two products of a stranger as Shopify exports them, one with options and a picture that nobody can fetch. */
const PRODUCTS = `Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Image Src,Image Position,Status
linden-honey,Linden Honey,<p>From three hives.</p>,Linden,Honey,,true,Weight,250 g,LH-250,250,40,6.90,https://pictures.example.test/honey.jpg,1,active
linden-honey,,,,,,,,500 g,LH-500,500,25,11.90,,,
linden-tea,Linden Tea,<p>Dried by hand.</p>,Linden,Tea,,true,Title,Default Title,LT-1,60,12,4.50,,,active
`;

let house: SmallHouse;
beforeAll(() => {
  house = buildWholeHouse();
  writeFileSync(path.join(house.folder, '..', 'products.csv'), PRODUCTS);
  // What is theirs and what is the project's is told apart by git.
  const git = (...words: string[]) => execFileSync('git', words, { cwd: house.folder });
  git('init', '-q');
  writeFileSync(path.join(house.folder, '.gitignore'), 'node_modules\nbuild\n.npm\n');
  git('add', '-A');
  git('-c', 'user.name=t', '-c', 'user.email=t@example.test', 'commit', '-qm', 'as it came');
});
afterEach(() => {
  killPart(house.folder, /./);
});
afterAll(() => house.remove());

/** Commands of the how-to, by what they begin with after their settings. */
function commandOf(begins: string): { env: Record<string, string>; words: string } {
  const commands = [...readFileSync(HOW_TO, 'utf8').matchAll(/```sh\n\s*(.+)\n\s*```/g)].map(
    ([, command = '']) => command,
  );
  const command = commands.findLast((each) => each.includes(begins));
  if (!command) throw new Error(`the how-to has no command with '${begins}'`);
  const [, settings = '', words = ''] = /^((?:[A-Z_]+=\S+ )*)(.*)$/.exec(command) ?? [];
  const env = Object.fromEntries(
    settings
      .trim()
      .split(' ')
      .filter(Boolean)
      .map((each) => each.split('=') as [string, string]),
  );
  return { env, words };
}

const environment = (more: Record<string, string>) => ({
  PATH: path.join(house.folder, 'node_modules/.bin') + path.delimiter + (process.env['PATH'] ?? ''),
  HOME: house.folder,
  NODE_ENV: 'production',
  LOG_LEVEL: 'warn',
  ...more,
});

/** Types a command of the how-to as it stands there; npm would install first what is linked here. */
function type(begins: string, more: Record<string, string> = {}) {
  const { env, words } = commandOf(begins);
  const direct = words
    .replace(/^npm run new -- /, 'node tools/new.ts ')
    .replace(/^npm run (import|staff) -- /, 'node src/app/$1.ts ');
  const { status, stdout, stderr } = spawnSync('sh', ['-c', direct], {
    cwd: house.folder,
    env: environment({ ...env, ...more }),
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
}

/** A page as somebody at one of the shop's hosts sees it. */
async function page(port: number, host: string, url: string) {
  const answer = await fetch(`http://127.0.0.1:${port}${url}`, {
    headers: { host: `${host}:${port}`, 'x-forwarded-host': `${host}:${port}` },
  });
  return { status: answer.status, html: await answer.text() };
}

const DEMO = /arnika|арник/i;

test('a stranger follows the how-to and has a shop of their own, with nothing of the demo company in it', async () => {
  expect(type('npm run new -- shop')).toMatchObject({ status: 0 });
  const { env } = commandOf('npm start');
  const shop = startShop(house.folder, {
    through: 'npm',
    env: { ...env, PUBLIC_ORIGIN: 'http://de.localhost', LOG_LEVEL: 'warn', TRUST_PROXY: '1' },
  });
  const port = await shop.ready;

  const brought = type('npm run import');
  expect([brought.status, brought.said]).toEqual([0, expect.stringMatching(/\b[23]\b/)]);
  const invited = type('npm run staff');
  expect([invited.status, invited.said]).toEqual([0, expect.stringContaining('/invitation')]);

  for (const [host, url, name] of [
    ['de.localhost', '/de/', 'Linden'],
    ['kz.localhost', '/ru/', 'Linden'],
    ['tr.localhost', '/tr/', 'Linden'],
    ['de.localhost', '/de/shop/login/', 'Linden'],
    ['de.localhost', '/de/shop/cart/', ''],
    ['de.localhost', '/en/shop/catalog/product/LT-1/', 'Linden'],
  ] as const) {
    const { status, html } = await page(port, host, url);
    expect([host, url, status]).toEqual([host, url, 200]);
    expect(html).toMatch(new RegExp(`<title>[^<]*${name}`));
    expect(html).toContain('Linden Beispiel GmbH');
    expect(/.{0,60}(?:arnika|арник).{0,60}/i.exec(html)?.[0]).toBeUndefined();
  }
  const { html } = await page(port, 'de.localhost', '/de/');
  const look = /href="(\/brand\/look\/\w+\.css)"/.exec(html)?.[1] ?? '';
  expect((await page(port, 'de.localhost', look)).html).toContain('--brand: light-dark(#7a3b69');
  const manifest = (await page(port, 'de.localhost', '/site.webmanifest')).html;
  expect(JSON.parse(manifest)).toMatchObject({ name: 'Linden', theme_color: '#7a3b69' });
  expect(manifest).not.toMatch(DEMO);
  // A store that they did not open is none: its host answers as the default one.
  expect((await page(port, 'ru.localhost', '/ru/')).html).toContain('Linden Beispiel GmbH');

  shop.child.kill('SIGTERM');
  await shop.ended;
  await untilNothingRuns(house.folder);
  const changed = execFileSync('git', ['status', '--porcelain'], { cwd: house.folder });
  expect(String(changed)).toBe('');
});

test('a second company in other colours is another folder; a fault in it is told with an example, before anything starts', () => {
  const { env } = commandOf('npm start');
  const folder = path.join(house.folder, '..', 'birch');
  const made = spawnSync(
    'node',
    [
      'tools/new.ts',
      'shop',
      folder,
      '--yes',
      '--name',
      'Birch',
      '--stores',
      'kg',
      '--colour',
      '#ffd200',
    ],
    { cwd: house.folder, env: environment({}), encoding: 'utf8' },
  );
  expect([made.status, made.stdout]).toEqual([0, expect.stringContaining(folder)]);
  const file = path.join(folder, 'shop.ts');
  writeFileSync(file, readFileSync(file, 'utf8').replace('Birch <shop@example.test>', 'Birch'));
  const started = spawnSync('node', ['src/app/main.ts'], {
    cwd: house.folder,
    env: environment({ ...env, SHOP_DIR: folder }),
    encoding: 'utf8',
  });
  expect([started.status, started.stderr]).toEqual([
    1,
    expect.stringContaining(
      "mail.sender must be a mail address, with a name if you like.\n    For example: mail: { sender: 'Linden <shop@example.test>' }",
    ),
  ]);
  expect(started.stderr).not.toContain('    at ');

  const empty = path.join(house.folder, '..', 'nothing');
  mkdirSync(empty);
  const without = spawnSync('node', ['src/app/main.ts'], {
    cwd: house.folder,
    env: environment({ ...env, SHOP_DIR: empty }),
    encoding: 'utf8',
  });
  expect([without.status, without.stderr]).toEqual([
    1,
    expect.stringContaining('npm run new -- shop'),
  ]);
});

test('what is made already is not made over, and a store that nobody knows is said', () => {
  const again = spawnSync('node', ['tools/new.ts', 'shop', 'shop', '--yes'], {
    cwd: house.folder,
    env: environment({}),
    encoding: 'utf8',
  });
  expect([again.status, again.stderr]).toEqual([2, expect.stringContaining('nothing is changed')]);
  const strange = spawnSync(
    'node',
    ['tools/new.ts', 'shop', '../oak', '--yes', '--stores', 'de,zz'],
    {
      cwd: house.folder,
      env: environment({}),
      encoding: 'utf8',
    },
  );
  expect([strange.status, strange.stderr]).toEqual([2, expect.stringContaining('There is no zz')]);
});
