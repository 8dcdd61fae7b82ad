import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startServer, type Child } from './measure.ts';

/** A folder for one run's database, gone when the process ends. */
export function benchFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'arnika-bench-'));
  chmodSync(folder, 0o755); // PostgreSQL runs as another user when we are root
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** What a shop says when it is open. */
export const SHOP_SIGN = /Arnika is open: (http:\/\/localhost:\d+)/;

/** As an operator runs it, and behind one proxy, so that each client of the load has an address of its own. */
export const shopEnvironment = (dataDir: string): Record<string, string> => ({
  NODE_ENV: 'production',
  PORT: '0',
  PAYMENT_SANDBOX_PORT: '0',
  DATA_DIR: dataDir,
  LOG_LEVEL: 'warn',
  TRUST_PROXY: '1',
});

/** The shop as an operator runs it: one process, production build, its own PostgreSQL. */
export const startShop = (
  dataDir: string,
  env: Readonly<Record<string, string>> = {},
): Promise<Child> =>
  startServer(
    ['--import', './tools/production.mjs', 'src/app/main.ts'],
    { ...shopEnvironment(dataDir), ...env },
    SHOP_SIGN,
  );

let lastAddress = 0;
/** Each virtual client has an address of its own, as real ones have: the limits per address are not what is measured. */
export function nextAddress(): string {
  lastAddress += 1;
  return `10.${(lastAddress >> 16) & 255}.${(lastAddress >> 8) & 255}.${lastAddress & 255}`;
}
