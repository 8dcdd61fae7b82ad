import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asStep, liveUntil, type FailPoint } from '../support/crashes/fail-point.ts';
import { openPayableShop, type PayableShop } from '../support/crashes/payable-shop.ts';
import { tracesOf } from '../support/crashes/traces.ts';
import { auditShop } from '#audit/audit-shop.ts';
import { LEASE_SECONDS } from '#jobs/outbox-store.ts';
import type { MailTransport } from '#platform/mail.ts';

let shop: PayableShop;
/** What the mail server was given, by the id that tells it which mails are the same one. */
let delivered: string[];

beforeAll(async () => {
  shop = await openPayableShop();
});
afterAll(async () => {
  expect(await auditShop(shop.database)).toEqual([]);
  await shop.close();
});
beforeEach(() => {
  delivered = [];
});

const transport: MailTransport = {
  send: ({ messageId }) => asStep(async () => void delivered.push(messageId)),
  close: () => {},
};

const runOnce = () => shop.openRunner(transport).runDue();

function endLease(): void {
  shop.now = new Date(shop.now.getTime() + LEASE_SECONDS * 1_000);
}

interface Confirmation {
  readonly promised: number;
  readonly done: number;
  readonly mails: number;
  readonly state: string | null;
}

async function confirmationOf(cartId: string): Promise<Confirmation> {
  const { rows } = await sql<Confirmation>`
    with own as (select 'order-confirmation:' || id as key from purchase where cart_id = ${cartId})
    select (select count(*)::int from outbox o join own on own.key = o.dedupe_key) as promised,
      (select count(*)::int from outbox o join own on own.key = o.dedupe_key where o.done_at is not null) as done,
      (select count(*)::int from outbound_message m join own on own.key = m.dedupe_key) as mails,
      (select string_agg(m.state, ', ') from outbound_message m join own on own.key = m.dedupe_key) as state`.execute(
    shop.database,
  );
  const [row] = rows;
  if (!row) throw new Error('nothing was counted');
  return row;
}

const CONFIRMED: Confirmation = { promised: 1, done: 1, mails: 1, state: 'sent' };

test('a runner that dies at any step between the order’s commit and the end of its mail leaves one mail, sent R-P14', async () => {
  const repeated: string[] = [];
  let deaths = 0;
  for (const when of ['before', 'after'] as const)
    for (let step = 1; ; step += 1) {
      const point: FailPoint = { step, when };
      const key = `mail-${when}-${step}`;
      const buyer = await shop.buyerAtEnd('pay_after_delivery');
      await buyer.press(key);
      delivered = [];
      const life = await liveUntil(point, runOnce);
      if (life.isDead) {
        deaths += 1;
        // Before its lease is over nobody else takes the row, so that a slow runner is no dead one.
        const before = delivered.length;
        await runOnce();
        const { done } = await confirmationOf(buyer.cartId);
        if (done === 0) expect([key, delivered.length]).toEqual([key, before]);
        endLease();
        await runOnce();
      }
      expect({ key, ...(await confirmationOf(buyer.cartId)) }).toEqual({ key, ...CONFIRMED });
      expect([key, new Set(delivered).size]).toEqual([key, 1]);
      if (delivered.length > 1) repeated.push(key);
      endLease();
      const known = delivered.length;
      await runOnce();
      expect(delivered).toHaveLength(known);
      if (!life.isDead) break;
    }
  expect(deaths).toBeGreaterThan(10);
  // Only who dies between the mail server's yes and the note of it sends again, under the same id.
  expect(repeated).toEqual(['mail-before-7', 'mail-after-6']);
});

test('a server that dies right after the commit, before it wakes anybody, has promised the mail all the same R-P14', async () => {
  const buyer = await shop.buyerAtEnd('pay_after_delivery');
  let step = 1;
  for (; (await tracesOf(shop.database, buyer.cartId)).orders === 0; step += 1)
    await liveUntil({ step, when: 'after' }, () => buyer.press('key-dies-after-commit'));
  expect(await confirmationOf(buyer.cartId)).toEqual({
    promised: 1,
    done: 0,
    mails: 0,
    state: null,
  });
  await runOnce();
  expect(await confirmationOf(buyer.cartId)).toEqual(CONFIRMED);
  expect(delivered).toHaveLength(1);
});

test('an order placed again and again, and four runners at once, promise and send one mail R-P14', async () => {
  const buyer = await shop.buyerAtEnd('pay_after_delivery');
  for (const key of ['key-mail-one', 'key-mail-one', 'key-mail-two', null]) await buyer.press(key);
  await Promise.all([runOnce(), runOnce(), runOnce(), runOnce()]);
  expect(await confirmationOf(buyer.cartId)).toEqual(CONFIRMED);
  expect(delivered).toHaveLength(1);
});
