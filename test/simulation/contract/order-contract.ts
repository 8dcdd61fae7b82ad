import { expect, test } from 'vitest';
import { hashRequest, type OrderTx } from '#features/orders/server/public.ts';
import { orderBench, type OrderBench } from './order-bench.ts';
import { at, newKey, placeBy, START, type StoreBench } from './store-bench.ts';

class TakenBack extends Error {}

const CART_FIELDS = [
  'country',
  'document',
  'hasCode',
  'id',
  'number',
  'receiver',
  'revision',
  'store',
];
const FIELDS = [
  'address',
  'agreements',
  'bonusMinor',
  'buyerContract',
  'cancelReason',
  'cancelledBy',
  'codeTail',
  'comment',
  'country',
  'creditMinor',
  'currency',
  'delivery',
  'deliveryMinor',
  'goodsMinor',
  'headerId',
  'holdEndsAt',
  'id',
  'isReturning',
  'language',
  'meansWhy',
  'orderNumber',
  'packing',
  'paidAt',
  'parts',
  'paymentMethod',
  'personId',
  'placedAt',
  'pointsHundredths',
  'promoMinor',
  'purpose',
  'receiver',
  'state',
  'store',
  'totalMinor',
  'vatMinor',
];

/** An order is there wholly or not at all. */
function wholeness(world: OrderBench): void {
  const { wish, place, intentOf } = world;

  test('an order is found whole by each of its names, and its cart, draft and key are used up', async () => {
    const key = newKey();
    const { id, order, cart } = await place({ key });
    const { headerId, orderNumber, sums, parts } = order.purchase;
    const found = await world.bench.orders.findPurchase({ purchaseId: id });
    expect(found).toMatchObject({
      id,
      headerId,
      orderNumber,
      ...sums,
      state: 'placed',
      holdEndsAt: at(30),
    });
    expect(found?.parts).toEqual([
      {
        cartNumber: `${orderNumber}-1`,
        contract: order.purchase.buyerContract,
        goodsMinor: 1500_00,
        pointsHundredths: 150,
        certificate: { number: 'P-1000001-1', name: 'Проба', sumMinor: 1_00 },
        lines: parts[0]?.lines.map(({ reasons: _reasons, units = null, ...line }) => ({
          ...line,
          units,
        })),
      },
    ]);
    expect(Object.keys(found ?? {}).toSorted()).toEqual(FIELDS);
    for (const name of [{ headerId }, { orderNumber }, { cartId: cart.id }])
      expect(await world.bench.orders.findPurchase(name)).toEqual(found);
    expect(await world.bench.orders.readFacts(intentOf({ cart, sku: '', count: 1, key }))).toEqual({
      key: { kind: 'known', purchaseId: id, answer: null },
      purchaseId: id,
      cart: null,
      draft: null,
    });
  });

  test('a transaction that is taken back leaves nothing', async () => {
    const wished = await wish({ key: newKey() });
    const before = await world.bench.orders.readFacts(intentOf(wished));
    expect(Object.keys(before.cart ?? {}).toSorted()).toEqual(CART_FIELDS);
    expect(before).toMatchObject({
      key: { kind: 'new' },
      purchaseId: null,
      cart: { id: wished.cart.id },
    });
    await expect(
      world.bench.orders.transaction(async (tx) => {
        await placeBy(tx, wished);
        throw new TakenBack();
      }),
    ).rejects.toThrow(TakenBack);
    expect(await world.bench.orders.readFacts(intentOf(wished))).toEqual(before);
    expect((await world.bench.stockOf(wished.sku)).map(({ reserved }) => reserved)).toEqual([0, 0]);
  });

  test('what is not committed is seen by nobody else', async () => {
    const wished = await wish();
    await world.bench.orders.transaction(async (tx) => {
      const { purchase } = await placeBy(tx, wished);
      expect(await tx.findPurchase({ purchaseId: purchase.id })).toMatchObject({ state: 'placed' });
      expect(await world.bench.orders.findPurchase({ purchaseId: purchase.id })).toBeNull();
    });
  });
}

/** Several who want the same key or cart. */
function oneOfSeveral(world: OrderBench): void {
  const { wish, intentOf, meetInOrders } = world;

  test('a key that somebody has is refused at once, another body is told apart, the first answer stays', async () => {
    const key = newKey('a body');
    const [first, second] = await meetInOrders(
      async (tx, middle) => {
        const order = await placeBy(tx, await wish({ key }));
        await middle();
        return order.purchase.id;
      },
      async (tx) => tx.enterOrder(intentOf(await wish({ key })), 1),
    );
    expect(second).toMatchObject({ value: { kind: 'refused', code: 'ORDER_UNDERWAY' } });
    const other = { ...key, requestHash: hashRequest('another') };
    expect((await world.bench.orders.readFacts(intentOf(await wish({ key: other })))).key).toEqual({
      kind: 'otherRequest',
    });
    expect(await world.bench.orders.keepAnswer(key, { go: 1 })).toEqual({ go: 1 });
    expect(await world.bench.orders.keepAnswer(key, { go: 2 })).toEqual({ go: 1 });
    expect((await world.bench.orders.readFacts(intentOf(await wish({ key })))).key).toMatchObject({
      kind: 'known',
      purchaseId: first?.status === 'fulfilled' ? first.value : null,
      answer: { go: 1 },
    });
    expect(await world.bench.orders.keepAnswer(newKey(), 'of nobody')).toBe('of nobody');
  });

  test('who comes second to a cart waits, and finds it gone; another revision is refused', async () => {
    const wished = await wish();
    const enter = (tx: OrderTx, revision = wished.cart.revision) =>
      tx.enterOrder(intentOf(wished), revision);
    expect(await world.bench.orders.transaction((tx) => enter(tx, 77))).toEqual({
      kind: 'refused',
      code: 'CART_CHANGED',
    });
    const [, second] = await meetInOrders(
      async (tx, middle) => {
        await placeBy(tx, wished);
        await middle();
      },
      (tx) => enter(tx),
    );
    expect(second).toMatchObject({ value: { kind: 'refused', code: 'CART_GONE' } });
  });
}

/** Units of the stock. */
function stock(world: OrderBench): void {
  const { wish, place, meetInOrders } = world;

  test('units come from the locations in order; who comes second to them sees what is left', async () => {
    const { sku, id } = await place();
    expect(await world.bench.stockOf(sku)).toEqual([
      { location: 'ru-far', onHand: 2, reserved: 2 },
      { location: 'ru-main', onHand: 3, reserved: 1 },
    ]);
    const [, second] = await meetInOrders(
      async (tx, middle) => {
        const order = await placeBy(tx, await wish({ sku, count: 2 }));
        await middle();
        return order;
      },
      (tx) => tx.lockStock({ store: 'ru' }, [{ sku, count: 1 }]),
    );
    expect(second).toMatchObject({
      value: { isEnough: false, shortages: [{ sku, wanted: 1, available: 0 }] },
    });
    const units = await world.bench.orders.transaction(async (tx) => {
      const held = await tx.endReservations(id, 'sold');
      await tx.takeStock(held);
      return held;
    });
    expect(units.toSorted((a, b) => (a.location < b.location ? -1 : 1))).toEqual([
      { sku, location: 'ru-far', count: 2 },
      { sku, location: 'ru-main', count: 1 },
    ]);
    expect(await world.bench.stockOf(sku)).toEqual([
      { location: 'ru-far', onHand: 0, reserved: 0 },
      { location: 'ru-main', onHand: 2, reserved: 2 },
    ]);
    expect(
      await world.bench.orders.transaction((tx) => tx.endReservations(id, 'returned')),
    ).toEqual([]);
    // Taken back, they are in the house and held for the order as before; a second time there is nothing to bring.
    for (let round = 0; round < 2; round += 1)
      await world.bench.orders.transaction((tx) => tx.holdSold(id));
    expect(await world.bench.stockOf(sku)).toEqual([
      { location: 'ru-far', onHand: 2, reserved: 2 },
      { location: 'ru-main', onHand: 3, reserved: 3 },
    ]);
    await world.bench.orders.transaction(async (tx) =>
      tx.takeStock(await tx.endReservations(id, 'sold')),
    );
    const tooMuch = [{ sku, location: 'ru-main', count: 3 }];
    await expect(world.bench.orders.transaction((tx) => tx.releaseStock(tooMuch))).rejects.toThrow(
      /check/,
    );
  });
}

/** Several who move the same order. */
function moves(world: OrderBench): void {
  const { place, meetInOrders } = world;

  test('who comes second to an order waits and sees where it went', async () => {
    const { id } = await place();
    const move = {
      purchaseId: id,
      at: at(5),
      from: 'placed',
      to: 'cancelled',
      cause: 'staff',
      details: {},
    } as const;
    const [, second] = await meetInOrders(
      async (tx, middle) => {
        await tx.lockPurchase(id);
        await tx.saveMove(move);
        await middle();
      },
      (tx) => tx.lockPurchase(id),
    );
    expect(second).toMatchObject({ value: 'cancelled' });
    const prolonged = { purchaseId: id, now: at(1), until: at(50), minutesAtMost: 120 };
    expect(await world.bench.orders.transaction((tx) => tx.prolongHold(prolonged))).toBeNull();
    expect(await world.bench.orders.transaction((tx) => tx.lockPurchaseDue(id, at(500)))).toBe(
      false,
    );
    expect(
      await world.bench.orders.transaction((tx) =>
        tx.lockPurchase('00000000-0000-4000-8000-00000000dead'),
      ),
    ).toBeNull();
  });
}

/** Until when an order waits, and how it is paid. */
function holds(world: OrderBench): void {
  const { place, meetInOrders } = world;

  test('an order knows how it is paid from now on and until when it waits for that; who takes it back says why once', async () => {
    const { id } = await place();
    await world.bench.orders.transaction((tx) =>
      tx.saveMethod({ purchaseId: id, method: 'pay_after_delivery', holdEndsAt: at(20) }),
    );
    const word = (reason: 'too_long' | 'by_mistake') =>
      world.bench.orders.transaction((tx) =>
        tx.saveCancellation({ purchaseId: id, at: at(5), reason }),
      );
    expect([await word('too_long'), await word('by_mistake')]).toEqual([true, false]);
    expect(await world.bench.orders.findPurchase({ purchaseId: id })).toMatchObject({
      paymentMethod: 'pay_after_delivery',
      holdEndsAt: at(20),
      cancelReason: 'too_long',
      paidAt: null,
    });
  });

  test('a hold moves forward only, while it lasts, for an order that is to be paid, and not beyond the most', async () => {
    const { id } = await place();
    const prolong = (now: Date, until: Date) =>
      world.bench.orders.transaction((tx) =>
        tx.prolongHold({ purchaseId: id, now, until, minutesAtMost: 120 }),
      );
    expect(await prolong(at(10), at(20))).toEqual(at(30));
    expect(await prolong(at(29), at(59))).toEqual(at(59));
    expect(await prolong(at(58), at(500))).toEqual(at(120));
    expect(await prolong(at(120), at(150))).toBeNull();
    await world.bench.orders.transaction((tx) => tx.holdWithoutLimit(id));
    expect(await prolong(at(10), at(20))).toBeNull();
    expect(await world.bench.orders.findPurchase({ purchaseId: id })).toMatchObject({
      holdEndsAt: null,
    });
  });

  test('holds that are over are listed with their end; one of several takes the order, and only while it is due', async () => {
    const { id } = await place({ expiresAt: at(200) });
    const due = async (now: Date) =>
      (await world.bench.orders.listDueHolds(now, 1_000)).filter(
        ({ purchaseId }) => purchaseId === id,
      );
    expect(await due(at(199))).toEqual([]);
    expect(await due(at(200))).toEqual([{ purchaseId: id, endedAt: at(200) }]);
    const [, second] = await meetInOrders(
      async (tx, middle) => {
        expect(await tx.lockPurchaseDue(id, at(199))).toBe(false);
        expect(await tx.lockPurchase(id)).toBe('placed');
        await middle();
      },
      (tx) => tx.lockPurchaseDue(id, at(200)),
    );
    expect(second).toMatchObject({ value: false });
    expect(await world.bench.orders.transaction((tx) => tx.lockPurchaseDue(id, at(200)))).toBe(
      true,
    );
  });
}

/** What the books say of an order, and what follows it. */
function books(world: OrderBench): void {
  const { place } = world;

  test('a posting is written once for each occasion, must balance, and is listed in its order', async () => {
    const { id } = await place();
    const pair = (amount: number) => [
      { account: 'cash', unit: 'RUB', amount },
      { account: 'unclear', unit: 'RUB', amount: 0 - amount },
    ];
    const post = (occasion: string, lines: ReturnType<typeof pair>) =>
      world.bench.orders.transaction((tx) =>
        tx.postToLedger({ purchaseId: id, kind: 'unclear', lines, occasion }, START),
      );
    await post('a', pair(5));
    await post('a', pair(5));
    await post('b', pair(7));
    await post('c', []);
    const posted = await world.bench.orders.transaction((tx) => tx.listPosted(id));
    expect(posted.map(({ amount }) => amount)).toEqual([1500_00, -1500_00, 5, -5, 7, -7]);
    await expect(post('d', pair(1).slice(0, 1))).rejects.toThrow(/balance/);
  });

  test('outbox rows are taken once, in order, by those who know them, and come back when their runner is gone', async () => {
    const { id } = await place();
    const dedupeKey = `contract:${id}`;
    const again = { kind: 'contract', payload: {}, dedupeKey, dueAt: START };
    expect(await world.bench.orders.transaction((tx) => tx.putInOutbox(again))).toBe(false);
    const claim = async (now: Date, kinds = ['contract']) =>
      (await world.bench.outbox.claimRows(kinds, now, 1_000)).filter(
        (row) => row.dedupeKey === dedupeKey,
      );
    expect(await claim(at(-1))).toEqual([]);
    expect(await claim(START, ['another'])).toEqual([]);
    const [row] = await claim(START);
    expect(row).toMatchObject({ kind: 'contract', payload: { purchaseId: id }, attempts: 1 });
    expect(await claim(at(1))).toEqual([]);
    expect(await claim(at(1.5))).toMatchObject([{ attempts: 2 }]);
    await world.bench.outbox.markFailed({ id: row?.id ?? 0, attempts: 2 }, 'no line', at(2));
    expect(await claim(at(2))).toEqual([]);
    expect(await claim(at(2.1))).toMatchObject([{ attempts: 3 }]);
    await world.bench.outbox.markDone(row?.id ?? 0, at(3));
    expect(await claim(at(500))).toEqual([]);
  });
}

/** What the decisions about orders may rely on, whatever store they run over. */
export function orderContract(openBench: () => Promise<StoreBench>): void {
  const world = orderBench(openBench);
  wholeness(world);
  oneOfSeveral(world);
  stock(world);
  moves(world);
  holds(world);
  books(world);
}
