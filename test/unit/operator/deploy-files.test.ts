import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SETTINGS, SETTING_NAMES } from '#platform/config-settings.ts';

const ROOT = new URL('../../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, ROOT), 'utf8');
const { scripts, engines, devDependencies } = JSON.parse(read('package.json')) as {
  scripts: Record<string, string>;
  devDependencies: Record<string, string>;
  engines: Record<string, string>;
};
const dockerfile = read('deploy/Dockerfile');
const compose = read('deploy/compose.yaml');
const unit = read('deploy/arnika.service');
const pattern = read('deploy/shop.env.example');
const haproxy = read('deploy/haproxy.cfg');
const caddy = read('deploy/Caddyfile');

const all = (text: string, shape: RegExp): string[] =>
  [...text.matchAll(shape)].map(([, found = '']) => found);
/** The command behind `npm start`. */
const start = (scripts['start'] ?? '').replace(/^exec /, '');
/** Of PostgreSQL and of the compose file, in files that name settings of ours. */
const FOREIGN = /^(?:POSTGRES_(?:USER|DB|PASSWORD)|SHOP_FOLDER|ARNIKA_VERSION)$/;

/** What each file sets, with its values. */
const SET = {
  Dockerfile: all(dockerfile, /^ENV (.+)$/gm)
    .join(' ')
    .split(' ')
    .map((pair): [string, string] => [pair.split('=')[0] ?? '', pair.split('=')[1] ?? '']),
  'compose.yaml': [...compose.matchAll(/^ {6}([A-Z_]+): (.+)$/gm)].map(
    ([, name = '', value = '']): [string, string] => [name, value.replace(/\$\{[^}]+\}/g, 'x')],
  ),
  'arnika.service': [...unit.matchAll(/^Environment=([A-Z_]+)=(.+)$/gm)].map(
    ([, name = '', value = '']): [string, string] => [name, value],
  ),
  'shop.env.example': [...pattern.matchAll(/^#?([A-Z_]+)=(.*)$/gm)].map(
    ([, name = '', value = '']): [string, string] => [name, value],
  ),
};

test('every setting that the files for an operator set is one that the shop knows, with a value that it takes', () => {
  for (const [file, pairs] of Object.entries(SET)) {
    expect(pairs.length, file).toBeGreaterThan(2);
    for (const [name, value] of pairs.filter(([each]) => !FOREIGN.test(each))) {
      expect(SETTING_NAMES, `${file}: ${name}`).toContain(name);
      // What is left open is to be filled in.
      if (value === '') continue;
      const shape = SETTINGS.shape[name as keyof typeof SETTINGS.shape];
      expect(shape.safeParse(value).success, `${file}: ${name}=${value}`).toBe(true);
    }
  }
});

test('image, unit and container start what npm start runs, on a Node that it needs', () => {
  const [command = '[]'] = all(dockerfile, /^CMD (\[.+\])$/gm);
  expect((JSON.parse(command) as string[]).join(' ')).toBe(start);
  expect(all(unit, /^ExecStart=\/usr\/bin\/(.+)$/gm)).toEqual([start]);
  const [stage, ...others] = all(dockerfile, /^FROM node:(\d+)-/gm);
  expect(others).toEqual([stage]);
  expect(Number(stage)).toBeGreaterThanOrEqual(24);
  expect(Number(engines['node']?.replace('>=', ''))).toBeLessThanOrEqual(Number(stage));
});

test('the image is built by the scripts of the package, and what it copies is there', () => {
  for (const script of all(dockerfile, /npm run ([\w-]+)/g)) expect(scripts).toHaveProperty(script);
  expect(dockerfile).toContain(`RUN node tools/bootstrap.mjs --no-build`);
  expect(scripts['build']).toBe('exec node tools/bootstrap.mjs');
  expect(dockerfile).toContain('npm prune --omit=dev');
  expect(dockerfile).toMatch(/\nUSER node\n/);
  const entries = new Set(readdirSync(ROOT));
  for (const line of all(dockerfile, /^COPY (?!--from)(.+)$/gm))
    for (const source of line.split(' ').slice(0, -1))
      expect([...entries, '.'], line).toContain(source.split('/')[0]);
  // What the running image needs must not be kept from it.
  const kept = read('.dockerignore').split('\n');
  for (const folder of ['src', 'db', 'public', 'shop', 'tools']) expect(kept).not.toContain(folder);
});

/** Tests, and the tables of pages, which the build reads. */
const NOT_RUN = /\.test\.tsx?$|for-tests|(?:^|\/)routes\.ts$/;
/** Imports that Node carries out: those of types alone are erased. */
const IMPORTED = /^(?:import|export) (?!type )[^;]*?from '((?:@[\w-]+\/)?[\w-]+)[\w./-]*';/gm;

test('nothing that runs in the image comes from a package that only work on the code needs', () => {
  const files = ['src', 'db', 'shop'].flatMap((folder) =>
    readdirSync(new URL(folder, ROOT), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !NOT_RUN.test(name))
      .map((name) => `${folder}/${name}`),
  );
  expect(files.length).toBeGreaterThan(1_000);
  const wrong = files.flatMap((file) =>
    all(read(file), IMPORTED).flatMap((name) =>
      name in devDependencies ? [`${file}: ${name}`] : [],
    ),
  );
  expect(wrong).toEqual([]);
});

test('health is asked for where the shop answers, and a balancer has noticed before a server stops', () => {
  const health = read('src/platform/health.ts');
  const operations = read('docs/operations.md');
  for (const path of ['/readyz', '/livez']) {
    expect(health).toContain(`app.get('${path}'`);
    expect(operations).toContain(`\`GET ${path}\``);
  }
  expect(dockerfile).toContain('}/readyz`');
  expect(all(caddy, /health_uri (\S+)/g)).toEqual(['/readyz']);
  expect(all(haproxy, /http-check send meth GET uri (\S+)/g)).toEqual(['/readyz', '/livez']);

  const drains = [...SET['compose.yaml'], ...SET['arnika.service']]
    .filter(([name]) => name === 'DRAIN_SECONDS')
    .map(([, value]) => Number(value));
  expect(drains).toEqual([10, 10]);
  for (const [, every = '', times = ''] of haproxy.matchAll(/inter (\d+)s fall (\d+)/g))
    expect(Number(every) * Number(times)).toBeLessThan(10);
  const [stopSeconds] = all(unit, /^TimeoutStopSec=(\d+)$/gm);
  const graces = all(compose, /stop_grace_period: (\d+)s/g).map(Number);
  // Ten seconds more for what is in flight.
  for (const grace of [...graces, Number(stopSeconds)]) expect(grace).toBeGreaterThan(20);
});

test('the office has its host at both balancers, and nothing of a visitor’s own headers comes through', () => {
  for (const text of [haproxy, caddy]) {
    expect(text).toContain('office.shop.example.test');
    expect(text).toContain('TRUST_PROXY=1');
  }
  for (const name of ['X-Forwarded-For', 'X-Forwarded-Proto', 'X-Forwarded-Host'])
    expect(haproxy).toContain(`set-header ${name} `);
  expect(haproxy).toContain('del-header Forwarded');
  expect(pattern).toMatch(/^TRUST_PROXY=1$/m);
});

test('secrets stand in a file that neither git nor the image takes', () => {
  expect(read('.gitignore').split('\n')).toContain('.env');
  expect(read('.dockerignore').split('\n')).toContain('**/.env');
  expect(all(pattern, /^(?:POSTGRES_PASSWORD|SECRET)=(.*)$/gm)).toEqual(['', '']);
  expect(compose).toContain('image: postgres:18');
  expect(compose).toContain('env_file: .env');
  // What the compose file asks for has its line in the pattern.
  for (const name of all(compose, /\$\{(\w+)/g))
    expect(pattern).toMatch(new RegExp(`^#?${name}=`, 'm'));
});
