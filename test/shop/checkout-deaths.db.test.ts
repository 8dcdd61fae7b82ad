import { afterAll, beforeAll, expect, test } from 'vitest';
import { liveUntil, type FailPoint } from '../support/crashes/fail-point.ts';
import {
  openPayableShop,
  type BuyerAtEnd,
  type PayableShop,
} from '../support/crashes/payable-shop.ts';
import { tracesOf } from '../support/crashes/traces.ts';
import { signed } from '../support/paid-shop.ts';
import { proofSize, tellProof } from '../support/proof-figures.ts';
import { auditShop } from '#audit/audit-shop.ts';
import { SANDBOX_SIGNATURE_HEADER } from '#features/payment/server/providers/sandbox.ts';
import { LEASE_SECONDS } from '#jobs/outbox-store.ts';

let shop: PayableShop;

beforeAll(async () => {
  shop = await openPayableShop();
});
afterAll(() => shop?.close());

const ORDERED = {
  cart: 'ordered',
  drafts: 0,
  orders: 1,
  state: 'placed',
  units: 'held 2',
  keys: 1,
  entries: 'placed',
  history: 'placed',
  attempts: 'started',
  sessions: 1,
  promised: 1,
  mails: 0,
};
const PAID = {
  ...ORDERED,
  state: 'paid',
  units: 'sold 2',
  entries: 'placed, paid',
  history: 'placed, paid',
  attempts: 'paid',
};

/** Between the answer to one step and the next step nothing leaves the process; `npm run prove` dies on both sides all the same. */
const SIDES =
  proofSize('PROVE_DEATH_SIDES', 1) > 1 ? (['after', 'before'] as const) : (['after'] as const);

/**
 * Does something as often as it has steps, and dies at another one each time.
 *
 * @param what Named in the proof.
 * @returns How many steps it has.
 */
async function dieEverywhere(
  what: string,
  once: (point: FailPoint) => Promise<boolean>,
): Promise<number> {
  let deaths = 0;
  for (const when of SIDES) {
    let step = 1;
    while (await once({ step, when })) step += 1;
    deaths += step - 1;
  }
  const measured = `${deaths} of ${deaths} deaths`;
  tellProof({
    promise: `R-P02 A crash at any instruction of checkout is harmless: ${what}`,
    how: 'the request is abandoned and its connection broken before or after each statement and each question to the provider; retry',
    promised: 'the same final state after every death',
    measured,
    ok: true,
  });
  return deaths / SIDES.length;
}

const paymentOf = (answer: { json(): { data: { redirect: string } } }): string =>
  decodeURIComponent(new URL(answer.json().data.redirect).pathname.replace('/pay/', ''));

async function payAt(paymentId: string): Promise<void> {
  const page = `${shop.sandbox.origin}/pay/${encodeURIComponent(paymentId)}/decide`;
  const body = new URLSearchParams({ action: 'pay' });
  const answer = await fetch(page, { method: 'POST', redirect: 'manual', body });
  expect(answer.status).toBe(303);
}

function tell(buyer: BuyerAtEnd, paymentId: string) {
  const body = JSON.stringify({ event_id: `${paymentId}-2`, payment_id: paymentId });
  return buyer.client.call('payment_notify', {
    params: { paysys: 'sandbox' },
    body: JSON.parse(body),
    headers: { [SANDBOX_SIGNATURE_HEADER]: signed(body, shop.now) },
  });
}

async function paidAtProvider(key: string): Promise<{ buyer: BuyerAtEnd; paymentId: string }> {
  const buyer = await shop.buyerAtEnd();
  const paymentId = paymentOf(await buyer.press(key));
  await payAt(paymentId);
  return { buyer, paymentId };
}

test(
  'a server that dies at any step of placing an order and beginning its payment leaves one order for the retry R-P02',
  { timeout: 180_000 },
  async () => {
    const steps = await dieEverywhere('order', async (point) => {
      const key = `order-${point.when}-${point.step}`;
      const buyer = await shop.buyerAtEnd();
      const life = await liveUntil(point, () => buyer.press(key));
      const answer = await buyer.pressUntilAnswered(key);
      expect([key, answer.statusCode]).toEqual([key, 200]);
      if (!life.isDead) expect(answer.body).toBe(life.answer.body);
      expect({ key, ...(await tracesOf(shop.database, buyer.cartId)) }).toEqual({
        key,
        ...ORDERED,
      });
      return life.isDead;
    });
    expect(steps).toBeGreaterThan(15);
    expect(await auditShop(shop.database)).toEqual([]);
  },
);

test(
  'a server that dies at any step of beginning a payment again leaves one payment session R-P02',
  { timeout: 180_000 },
  async () => {
    const steps = await dieEverywhere('beginning to pay again', async (point) => {
      const key = `again-${point.when}-${point.step}`;
      const buyer = await shop.buyerAtEnd();
      const first = await buyer.press(key);
      const { orderNumber } = first.json().data;
      const again = () =>
        buyer.client.call('security_get_redirect_data_for_payment', { body: { orderNumber } });
      const life = await liveUntil(point, again);
      expect(paymentOf(await again())).toBe(paymentOf(first));
      expect({ key, ...(await tracesOf(shop.database, buyer.cartId)) }).toEqual({
        key,
        ...ORDERED,
      });
      return life.isDead;
    });
    expect(steps).toBeGreaterThan(5);
  },
);

test(
  'a server that dies at any step of taking a webhook or of settling a payment leaves an order paid once R-P02',
  { timeout: 180_000 },
  async () => {
    const webhookSteps = await dieEverywhere('webhook of the provider', async (point) => {
      const key = `webhook-${point.when}-${point.step}`;
      const { buyer, paymentId } = await paidAtProvider(key);
      const life = await liveUntil(point, () => tell(buyer, paymentId));
      expect((await tell(buyer, paymentId)).statusCode).toBe(200);
      await shop.openRunner().runDue();
      expect({ key, ...(await tracesOf(shop.database, buyer.cartId)) }).toEqual({
        key,
        ...PAID,
        mails: 1,
      });
      return life.isDead;
    });
    expect(webhookSteps).toBeGreaterThan(3);

    const settleSteps = await dieEverywhere('settling', async (point) => {
      const key = `settle-${point.when}-${point.step}`;
      const { buyer, paymentId } = await paidAtProvider(key);
      // The mail is another promise; here it would only add its own steps.
      await shop.openRunner().runDue();
      expect((await tell(buyer, paymentId)).statusCode).toBe(200);
      const life = await liveUntil(point, () => shop.openRunner().runDue());
      if (life.isDead) shop.now = new Date(shop.now.getTime() + LEASE_SECONDS * 1_000);
      await shop.openRunner().runDue();
      expect({ key, ...(await tracesOf(shop.database, buyer.cartId)) }).toEqual({
        key,
        ...PAID,
        mails: 1,
      });
      return life.isDead;
    });
    expect(settleSteps).toBeGreaterThan(8);
    expect(await auditShop(shop.database)).toEqual([]);
  },
);
