import { spawn } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditShop } from '../../src/audit/audit-shop.ts';
import { describeTakenPort } from '../../src/app/taken-port.ts';
import { COMPILE_CACHE } from '../support/compile-cache.ts';
import type { TestDatabase } from '../support/database.ts';
import { createDemoDatabase } from '../support/demo-database.ts';
import { testConfig } from '../support/server.ts';

let base: TestDatabase;
beforeAll(async () => {
  base = await createDemoDatabase();
});
afterAll(() => base?.close());

/** `npm run generate` as a shell runs it, with what somebody types. */
async function generate(
  words: readonly string[],
  { typed = '', env = {} }: { typed?: string; env?: Record<string, string> } = {},
) {
  const child = spawn(process.execPath, ['--expose-gc', 'tools/generate-products.ts', ...words], {
    env: { ...process.env, DATABASE_URL: base.url, NODE_COMPILE_CACHE: COMPILE_CACHE, ...env },
  });
  child.stdin.end(typed);
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await ended, stdout, stderr };
}

const productsIn = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from product`.execute(
    base.database,
  );
  return rows[0]?.count ?? 0;
};

test('invented products are asked about before they are written, and go out again but for those that are needed', async () => {
  const before = await productsIn();
  const asked = await generate(['40'], { typed: 'n\n' });
  expect(asked.code).toBe(1);
  expect(asked.stdout).toContain('Write 40 invented products into');
  expect(asked.stdout).toContain('Nothing was written.');
  expect((await generate(['40'])).code).toBe(1);
  expect(await productsIn()).toBe(before);

  expect(await generate(['40'], { typed: 'y\n' })).toMatchObject({ code: 0 });
  expect((await generate(['50', '--yes'])).stdout).toContain('50 products in');
  expect(await productsIn()).toBe(before + 50);

  // Somebody's own product with such a number is none of ours.
  await sql`update product set slug = 'of-our-own' where sku = 'G0000007'`.execute(base.database);
  await sql`insert into product_relation (sku, kind, related_sku, position) select min(sku), 'similar', 'G0000009', 77 from product where sku not like 'G%'`.execute(
    base.database,
  );
  const removed = await generate(['--remove', '--yes']);
  expect(removed).toMatchObject({ code: 0 });
  expect(removed.stdout).toContain('48 products removed, 1 stay');
  expect(await productsIn()).toBe(before + 2);
  expect(await auditShop(base.database)).toEqual([]);
}, 120_000);

test('what is typed wrong is said, and production gets no invented products', async () => {
  const before = await productsIn();
  expect((await generate([])).code).toBe(2);
  expect((await generate(['5', '--remove'])).code).toBe(2);
  const refused = await generate(['5', '--yes'], {
    env: {
      ARNIKA_MODE: 'production',
      PUBLIC_ORIGIN: 'https://shop.example.test',
      SECRET: 'x'.repeat(40),
    },
  });
  expect(refused.code).toBe(2);
  expect(refused.stderr).toContain('This shop is in production');
  expect(await productsIn()).toBe(before);
}, 60_000);

test('a port that is taken names its setting and the next free one', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  const fault = await new Promise<unknown>((resolve) =>
    createServer().once('error', resolve).listen(port, '127.0.0.1'),
  );
  const told = await describeTakenPort(fault, testConfig({ PORT: String(port) }));
  expect(told).toMatch(
    new RegExp(`port ${port} already \\(PORT\\)\\. \\d+ is free: PORT=\\d+ npm start`),
  );
  expect(told).not.toContain(`PORT=${port} `);
  const sandbox = testConfig({ PORT: '1', PAYMENT_SANDBOX_PORT: String(port) });
  expect(await describeTakenPort(fault, sandbox)).toContain('(PAYMENT_SANDBOX_PORT)');
  expect(await describeTakenPort(new Error('another'), sandbox)).toBeNull();
  other.close();
});
