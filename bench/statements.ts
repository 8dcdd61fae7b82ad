import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startServer, type Child, type Row } from './measure.ts';
import { basketOf, learnShop, upToOrder } from './orders.ts';
import { RawHttp } from './raw-http.ts';
import { shopEnvironment, SHOP_SIGN } from './shop.ts';

const ORDERS = 20;
const STATEMENTS_MAX = 25;

/** What was counted since the last time. */
async function takeCounts(shop: Child, file: string): Promise<Record<string, number>> {
  rmSync(file, { force: true });
  shop.process.kill('SIGUSR2');
  while (!existsSync(file)) await sleep(20);
  await sleep(50);
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** SQL statements of a guest's whole order: every call from the first contact to the answer that the order is placed. */
export async function countStatements(folder: string, databaseUrl: string): Promise<Row[]> {
  const file = path.join(folder, 'statements.json');
  const shop = await startServer(
    [
      '--import',
      './bench/servers/count-statements.mjs',
      '--import',
      './tools/production.mjs',
      'src/app/main.ts',
    ],
    { ...shopEnvironment(folder), STATEMENTS_FILE: file },
    SHOP_SIGN,
  );
  try {
    const known = await learnShop(shop.origin, databaseUrl);
    await takeCounts(shop, file);
    const http = new RawHttp(shop.origin);
    for (let turn = 0; turn < ORDERS; turn += 1) {
      const basket = basketOf(known, turn);
      const buyer = await upToOrder(http, shop.origin, known.courier, basket.skus);
      await buyer.order(basket);
    }
    http.close();
    const counts = Object.entries(await takeCounts(shop, file));
    const each = counts.reduce((sum, [, count]) => sum + count, 0) / ORDERS;
    const parts = counts.map(([url, count]) => `${url.split('/').at(-3)} ${count / ORDERS}`);
    return [
      {
        what: 'SQL statements a guest order',
        value: each.toFixed(1),
        share: '',
        target: `≤ ${STATEMENTS_MAX}: ${parts.join(', ')}`,
        isMet: each <= STATEMENTS_MAX,
      },
    ];
  } finally {
    await shop.stop();
  }
}
