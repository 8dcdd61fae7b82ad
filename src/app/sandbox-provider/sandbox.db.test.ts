import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/support/database.ts';
import { sandboxProvider, sandboxSecrets } from '#features/payment/server/public.ts';
import { startSandboxProvider } from './start.ts';
import { PAYER } from '../../../test/support/payer.ts';

const SECRET = 'only for tests: thirty-two characters and more';
const NOW = new Date('2026-11-20T10:00:00Z');
const { apiKey, merchant } = sandboxSecrets(SECRET);

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

const start = () =>
  startSandboxProvider({
    host: '127.0.0.1',
    port: 0,
    database: db.database,
    secret: SECRET,
    now: () => NOW,
  });

const attempt = {
  attemptId: '01900000-0000-7000-8000-000000000001',
  startedAt: NOW,
  providerPaymentId: null,
  orderNumber: '10000016',
  amountMinor: 500_00,
  currency: 'RUB',
  method: 'card_ru',
  returnUrl: 'http://shop.localhost/ru/back/?order_id=10000016&headerId=1',
  webhookUrl: 'http://127.0.0.1:9/ru/notify/',
  language: 'ru',
  ...PAYER,
};

test('what the sandbox knows survives its restart, and the same attempt is the same payment', async () => {
  const before = await start();
  const first = await sandboxProvider({
    origin: before.origin,
    apiKey,
    merchant,
    webhookSecrets: [],
  }).start(attempt);
  await before.stop();
  const after = await start();
  try {
    const client = sandboxProvider({ origin: after.origin, apiKey, merchant, webhookSecrets: [] });
    const again = await client.start(attempt);
    expect(again.providerPaymentId).toBe(first.providerPaymentId);
    const page = await fetch(`${after.origin}/pay/${first.providerPaymentId}/decide`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ action: 'pay' }),
    });
    expect([page.status, page.headers.get('location')]).toEqual([303, attempt.returnUrl]);
    expect(await client.fetchStatus(first.providerPaymentId)).toMatchObject({
      state: 'paid',
      amountMinor: 500_00,
    });
    expect(await client.start(attempt)).toEqual({
      kind: 'settled',
      providerPaymentId: first.providerPaymentId,
    });
  } finally {
    await after.stop();
  }
});

test('the API answers to its key alone, and the hosted page lets nothing run', async () => {
  const sandbox = await start();
  try {
    for (const path of ['/payments/sp_x', '/payments', '/__control']) {
      const answer = await fetch(sandbox.origin + path, {
        method: path === '/payments/sp_x' ? 'GET' : 'POST',
      });
      expect(answer.status).toBe(401);
    }
    const unknown = await fetch(`${sandbox.origin}/pay/sp_x`);
    expect(unknown.status).toBe(404);
    const policy = unknown.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(policy).not.toContain('script-src');
  } finally {
    await sandbox.stop();
  }
});
