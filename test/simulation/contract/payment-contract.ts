import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Attempt } from '#features/payment/server/public.ts';
import { at, meet, placeBy, START, type StoreBench } from './store-bench.ts';

/** Opens the bench before the tests, and makes orders and attempts on it. */
function paymentBench(openBench: () => Promise<StoreBench>) {
  let bench: StoreBench;
  beforeAll(async () => {
    bench = await openBench();
  });
  afterAll(() => bench?.close());

  let names = 0;
  const newName = (): string => `payment-${(names += 1)}`;
  async function placed(): Promise<string> {
    const wished = { cart: await bench.addCart(), sku: await bench.addProduct(), count: 1 };
    return (await bench.orders.transaction((tx) => placeBy(tx, wished))).purchase.id;
  }
  const wantedFor = (purchaseId: string) =>
    ({
      purchaseId,
      provider: 'contract',
      method: 'card_ru',
      amountMinor: 1500_00,
      currency: 'RUB',
      meansId: null,
      isKept: false,
    }) as const;
  const attempt = (purchaseId: string, number = 1, now = START): Promise<Attempt> =>
    bench.payments.transaction((tx) => tx.insertAttempt(wantedFor(purchaseId), number, now));
  const save = (id: string, state: Attempt['state'], providerPaymentId: string, now = START) =>
    bench.payments.transaction((tx) => tx.saveAttemptState(id, { state, providerPaymentId }, now));
  const stateOf = ({ id }: Attempt) =>
    bench.payments.transaction(async (tx) => (await tx.lockAttempt(id)).state);

  return {
    get bench() {
      return bench;
    },
    newName,
    placed,
    wantedFor,
    attempt,
    save,
    stateOf,
  };
}

type PaymentBench = ReturnType<typeof paymentBench>;

/** Attempts of an order: one at a time, one that is paid. */
function attempts(world: PaymentBench): void {
  const { placed, attempt, save, stateOf, newName, wantedFor } = world;

  test('attempts have numbers of their own, the newest is listed first', async () => {
    const purchaseId = await placed();
    const first = await attempt(purchaseId);
    expect(first).toEqual({
      ...wantedFor(purchaseId),
      id: first.id,
      number: 1,
      state: 'new',
      providerPaymentId: null,
      shown: null,
      page: null,
      hasRunOut: false,
      isKept: false,
      onItsWayAt: null,
      createdAt: START,
    });
    const second = await attempt(purchaseId, 2);
    expect(await world.bench.payments.transaction((tx) => tx.listAttempts(purchaseId))).toEqual([
      second,
      first,
    ]);
    await expect(attempt(purchaseId, 2)).rejects.toThrow();
    await expect(
      world.bench.payments.transaction((tx) => tx.lockAttempt(purchaseId)),
    ).rejects.toThrow();
  });

  test('who takes an attempt waits for whoever takes one for the same order', async () => {
    const purchaseId = await placed();
    const take = () =>
      world.bench.payments.transaction(async (tx) => {
        await tx.lockPaymentOf(purchaseId);
        const known = await tx.listAttempts(purchaseId);
        return known[0] ?? tx.insertAttempt(wantedFor(purchaseId), 1, START);
      });
    const taken = await Promise.all([take(), take(), take(), take()]);
    expect(new Set(taken.map(({ id }) => id)).size).toBe(1);
  });

  test('who comes second to an attempt waits and sees what became of it', async () => {
    const made = await attempt(await placed());
    const [, second] = await meet(
      world.bench,
      (middle) =>
        world.bench.payments.transaction(async (tx) => {
          await tx.lockAttempt(made.id);
          await middle();
          const paid = { state: 'paid', providerPaymentId: newName() } as const;
          await tx.saveAttemptState(made.id, paid, at(1));
        }),
      () => stateOf(made),
    );
    expect(second).toMatchObject({ value: 'paid' });
  });

  test('a provider’s payment belongs to one attempt, and an order has one that is paid', async () => {
    const purchaseId = await placed();
    const [one, other] = [await attempt(purchaseId), await attempt(purchaseId, 2)];
    const name = newName();
    await save(one.id, 'paid', name);
    await expect(save(other.id, 'started', name)).rejects.toThrow();
    await expect(save(other.id, 'paid', newName())).rejects.toThrow();
    expect(await stateOf(other)).toBe('new');
  });
}

/** How an attempt goes on, and how it is found. */
function progress(world: PaymentBench): void {
  const { placed, attempt, save, stateOf, newName } = world;

  test('started is noted for a new attempt only; giving up reaches open ones only', async () => {
    const purchaseId = await placed();
    const made = await attempt(purchaseId);
    const name = newName();
    await world.bench.payments.markStarted(made, name, at(1), null);
    expect(await world.bench.payments.listOpenAttempts(purchaseId)).toEqual([
      { ...made, state: 'started', providerPaymentId: name },
    ]);
    await save(made.id, 'pending', name);
    await world.bench.payments.markStarted(made, name, at(2), null);
    expect(await stateOf(made)).toBe('pending');
    await world.bench.payments.giveUpAttempt(made.id, at(3));
    expect(await stateOf(made)).toBe('failed');
    expect(await world.bench.payments.listOpenAttempts(purchaseId)).toEqual([]);
    await save(made.id, 'review', name);
    await world.bench.payments.giveUpAttempt(made.id, at(4));
    expect(await stateOf(made)).toBe('review');
  });

  test('an attempt is found by the provider’s name for it, or by its own while that is not known', async () => {
    const made = await attempt(await placed());
    const name = newName();
    expect(await world.bench.payments.findAttempt('contract', name, null)).toBeNull();
    expect(await world.bench.payments.findAttempt('contract', name, 'nonsense')).toBeNull();
    expect(await world.bench.payments.findAttempt('another', name, made.id)).toBeNull();
    expect(await world.bench.payments.findAttempt('contract', name, made.id)).toMatchObject({
      id: made.id,
    });
    await world.bench.payments.markStarted(made, name, START, null);
    expect(await world.bench.payments.findAttempt('contract', name, null)).toMatchObject({
      id: made.id,
    });
    expect(await world.bench.payments.findAttempt('contract', newName(), made.id)).toBeNull();
    expect(await world.bench.payments.findAttemptByKey('another', made.id)).toBeNull();
    expect(await world.bench.payments.findAttemptByKey('contract', made.id)).toMatchObject({
      id: made.id,
    });
  });

  test('of two starts of one attempt the first is remembered; one whose provider forgot it has another name', async () => {
    const made = await attempt(await placed());
    const [first, second, anew] = [newName(), newName(), newName()];
    const started = await world.bench.payments.markStarted(
      made,
      first,
      at(1),
      null,
      'https://first.test/',
    );
    expect(started).toMatchObject({ providerPaymentId: first, page: 'https://first.test/' });
    expect(
      await world.bench.payments.markStarted(made, second, at(2), null, 'https://second.test/'),
    ).toEqual(started);
    expect(await world.bench.payments.markStarted(started, anew, at(3), null)).toMatchObject({
      providerPaymentId: anew,
    });
  });
}

/** Attempts that are quiet, and webhooks. */
function questions(world: PaymentBench): void {
  const { placed, attempt, newName } = world;

  test('a quiet attempt is listed again after two minutes, later after a tenth of its age, twelve minutes at the most', async () => {
    const made = await attempt(await placed());
    const isListed = async (now: number, quietSince = now - 10) =>
      (await world.bench.payments.listQuietAttempts(at(quietSince), at(now), 1_000)).some(
        ({ id }) => id === made.id,
      );
    expect(await isListed(9)).toBe(false);
    expect(await isListed(10)).toBe(true);
    await world.bench.payments.markChecked(made.id, at(10));
    expect([await isListed(11), await isListed(12)]).toEqual([false, true]);
    await world.bench.payments.transaction((tx) => tx.markChecked(made.id, at(60)));
    expect([await isListed(66), await isListed(67)]).toEqual([false, true]);
    await world.bench.payments.markChecked(made.id, at(1_000));
    expect([await isListed(1_011), await isListed(1_012)]).toEqual([false, true]);
    await world.bench.payments.giveUpAttempt(made.id, at(1_013));
    expect(await isListed(2_000)).toBe(false);
  });

  test('those that were asked about longest ago come first', async () => {
    const late = await attempt(await placed());
    const never = await attempt(await placed());
    const early = await attempt(await placed());
    await world.bench.payments.markChecked(late.id, at(20));
    await world.bench.payments.markChecked(early.id, at(10));
    const ids = new Set([late, never, early].map(({ id }) => id));
    const listed = await world.bench.payments.listQuietAttempts(at(500), at(600), 1_000);
    const ours = listed.filter(({ id }) => ids.has(id)).map(({ id }) => id);
    expect(ours).toEqual([never.id, early.id, late.id]);
  });

  test('a webhook is known by its number, also to whoever brings it at the same moment', async () => {
    const webhook = {
      provider: 'contract',
      eventId: newName(),
      providerPaymentId: 'p',
      body: '{}',
      receivedAt: START,
    };
    const keep = () => world.bench.payments.transaction((tx) => tx.insertWebhook(webhook));
    expect((await Promise.all([keep(), keep(), keep()])).filter(Boolean)).toHaveLength(1);
    expect(await keep()).toBe(false);
    await world.bench.payments.markWebhookHandled('contract', webhook.eventId, 'paid', at(1));
  });
}

/** What the decisions about payments may rely on, whatever store they run over. */
export function paymentContract(openBench: () => Promise<StoreBench>): void {
  const world = paymentBench(openBench);
  attempts(world);
  progress(world);
  questions(world);
}
