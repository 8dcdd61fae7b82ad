// Makes the folder ready before a script of package.json: installs what the lock asks for and builds the pages, each
// only when something changed. Runs under whatever Node (20 or newer) npm has, so it uses nothing but that.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { contentHash, listFiles, statHash, withImports } from './bootstrap/fingerprint.mjs';
import { withLock } from './bootstrap/lock.mjs';
import { runShowingTime } from './bootstrap/progress.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
process.chdir(root);

const INSTALL_STAMP = 'node_modules/.arnika-install';
const BUILD_STAMP = 'build/.arnika-build';
const INSTALL_INPUTS = ['package-lock.json'];
/** What the build begins with; what these import takes part in it as well. */
const BUILD_CONFIGS = ['vite.config.ts', 'react-router.config.ts', 'lingui.config.ts'];
/** The applications that React Router builds (tools/built-app.ts), and what is said meanwhile. */
const APPS = [
  ['shop', 'Building the pages'],
  ['office', 'Building the office'],
];
/** Settings of a caller's npm that would make ours install for another Node or leave parts out. */
const FOREIGN_SETTING = /^npm_config_(nodedir|production|omit|include|only|dry_run)$/i;

const environment = () => {
  const env = {
    ...process.env,
    PUPPETEER_SKIP_DOWNLOAD: '1',
    PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1',
  };
  for (const name of Object.keys(env)) if (FOREIGN_SETTING.test(name)) delete env[name];
  delete env.NODE_ENV;
  env.PATH = path.join(root, 'node_modules', '.bin') + path.delimiter + env.PATH;
  return env;
};

const readStamp = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
};
const writeStamp = (file, stamp) => {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(stamp));
  renameSync(`${file}.${process.pid}`, file);
};

/** Whether the inputs are those of the stamp: by size and time first, by content only when these differ. */
const isCurrent = (stampFile, files) => {
  const stamp = readStamp(stampFile);
  if (!stamp.content) return false;
  if (stamp.stat === statHash(files)) return true;
  if (stamp.content !== contentHash(files)) return false;
  try {
    writeStamp(stampFile, { ...stamp, stat: statHash(files) });
  } catch {
    // A folder that is ours to read only: the next start compares contents again.
  }
  return true;
};

const buildInputs = () => [
  'package-lock.json',
  'tsconfig.json',
  ...withImports(BUILD_CONFIGS).filter((file) => !file.startsWith(`src${path.sep}`)),
  ...listFiles('public', () => true),
  ...listFiles('src', (name) => !/\.test\.tsx?$/.test(name)),
];

async function install(onSpawn) {
  const stat = statHash(INSTALL_INPUTS);
  const content = contentHash(INSTALL_INPUTS);
  rmSync(INSTALL_STAMP, { force: true });
  // Not `npm ci`: it refuses a lock from which a registry left out packages of foreign platforms.
  await runShowingTime(
    'Installing what Arnika needs',
    process.platform === 'win32' ? 'npm.cmd' : 'npm',
    ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      env: environment(),
      onSpawn,
      advice: 'Check the connection to the npm registry, then start again.',
    },
  );
  writeStamp(INSTALL_STAMP, { stat, content });
}

async function build(onSpawn) {
  const files = buildInputs();
  const stat = statHash(files);
  const content = contentHash(files);
  rmSync(BUILD_STAMP, { force: true });
  for (const [app, what] of APPS)
    await runShowingTime(
      what,
      pinnedNode(),
      [path.join('node_modules', '.bin', 'react-router'), 'build'],
      {
        env: { ...environment(), NODE_ENV: 'production', ARNIKA_APP: app },
        onSpawn,
        isQuiet: true,
        advice: 'The messages above say which source file does not build.',
      },
    );
  writeStamp(BUILD_STAMP, { stat, content });
}

/** The Node of node_modules; npm's own scripts find it by PATH. */
function pinnedNode() {
  const node = path.join(
    root,
    'node_modules',
    '.bin',
    process.platform === 'win32' ? 'node.cmd' : 'node',
  );
  const answer = spawnSync(node, ['--version'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (answer.status === 0) return node;
  console.error(
    `Arnika brings Node 24 for ${['linux-x64', 'linux-arm64', 'win32-x64'].join(', ')}; for ${process.platform}-${process.arch} it must be installed.`,
  );
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  console.error('Install Node 24 or newer, then start again.');
  process.exit(1);
}

const isBuildWanted = !process.argv.includes('--no-build');
const needsInstall = () => !isCurrent(INSTALL_STAMP, INSTALL_INPUTS);
const needsBuild = () =>
  isBuildWanted && existsSync('vite.config.ts') && !isCurrent(BUILD_STAMP, buildInputs());

if (needsInstall() || needsBuild())
  await withLock(path.join(root, '.tmp', 'bootstrap.lock'), async (alsoHeldBy) => {
    // Another start may have done it while this one waited.
    if (needsInstall()) await install(alsoHeldBy);
    if (needsBuild()) await build(alsoHeldBy);
  });
