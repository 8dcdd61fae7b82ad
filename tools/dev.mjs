// `npm run dev`: the database lives here, outside the watched process, so that a change of a server file restarts the
// server alone. Pages and styles reload in the browser by Vite, which runs inside the server.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { configOrExit } from '../src/platform/config.ts';
import { provideDatabase } from '../src/platform/provide-database.ts';

/** Rooms whose files the server loads itself; pages go through Vite. */
const WATCHED = [
  'src/app',
  'src/base',
  'src/countries',
  'src/features',
  'src/i18n',
  'src/jobs',
  'src/platform',
];

const root = path.resolve(import.meta.dirname, '..');
process.chdir(root);
const env = { ...process.env, NODE_ENV: 'development' };
const config = configOrExit(env);
const dataDir = path.resolve(config.dataDir);
const database = await provideDatabase({
  databaseUrl: config.databaseUrl,
  dataDir,
  onProgress: console.log,
});

const server = spawn(
  process.execPath,
  [
    '--conditions=development',
    '--watch-preserve-output',
    ...WATCHED.map((folder) => `--watch-path=${folder}`),
    'src/app/main.ts',
  ],
  // Joining goes by the folder, so the server finds the database that runs already and keeps nothing when it restarts.
  { env: { ...env, DATA_DIR: dataDir }, stdio: 'inherit' },
);

let isStopping = false;
const stop = async (code) => {
  if (isStopping) return;
  isStopping = true;
  if (server.exitCode === null && server.signalCode === null) {
    const gone = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    await gone;
  }
  await database.stop();
  process.exit(code);
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop(0));
server.once('exit', (code) => void stop(code ?? 1));
