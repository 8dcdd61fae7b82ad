import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditShop } from '#audit/audit-shop.ts';
import { unchangedCountryAt } from '#countries/country-at.ts';
import { referralRewardSender } from '#features/referral-programme/mail/send-referral-reward.ts';
import { orderTx, recordRefunded } from '#features/orders/server/public.ts';
import { BUYING, upToFinalStep } from '../support/buying.ts';
import {
  ENOUGH,
  FRIEND_PASSWORD,
  openReferralWorld,
  type Buyer,
  type ReferralWorld,
} from '../support/referral-world.ts';

const VIKTOR = '1000003';
const ANNA = '1000002';
const REWARD = `R-${VIKTOR}-202611`;

let world: ReferralWorld;
beforeAll(async () => {
  world = await openReferralWorld();
});
afterAll(() => world?.close());

const database = () => world.shop.base.database;
const certificatesOf = async ({ client }: Buyer) =>
  (await client.call('account_certificates'))
    .json()
    .data.filter(({ type }: { type: string }) => type === 'referral');
const numbersOf = async (buyer: Buyer) =>
  (await certificatesOf(buyer)).map(({ number }: { number: string }) => number);
const mails = async () =>
  (
    await sql<{ kind: string; payload: { certificateId: string; friends: number } }>`
      select kind, payload from outbox where kind = 'referral-reward' order by id`.execute(
      database(),
    )
  ).rows;

/** What the mail of a certificate says by now; null where nothing is sent any more. */
const letterOf = (payload: object) =>
  referralRewardSender({
    database: database(),
    originOf: () => 'https://shop.example.test',
    countryAt: unchangedCountryAt,
    now: () => world.now,
  }).letterOf(payload);

test('two months: friends come by a link, both buy, and in the next month one certificate of 500 roubles a friend comes, is used for one rouble, earns no points, and is over with its month I1-015 I9-060 I9-061 I9-062 I9-063 I9-064', async () => {
  const viktor = await world.member(VIKTOR);
  const [vera, oleg, late] = [
    await world.friendOf(VIKTOR),
    await world.friendOf(VIKTOR),
    await world.friendOf(VIKTOR),
  ];
  expect((await world.programmeOf(viktor)).own).toMatchObject({
    points: 0,
    missing: 75,
    friendsInAll: 3,
    counted: 0,
    reward: 0,
  });
  world.now = new Date('2026-11-20T12:00:00Z');
  await world.buy(vera, ENOUGH);
  await world.buy(oleg, ENOUGH);
  await world.buy(late, ENOUGH - 1);
  // Friends alone bring nothing: whoever invited them has to buy as well.
  expect((await world.programmeOf(viktor)).own).toMatchObject({ counted: 0, reward: 0 });
  await world.buy(viktor, ENOUGH);
  const { own } = await world.programmeOf(viktor);
  expect(own).toMatchObject({ points: 76, missing: 0, counted: 2, reward: 1_000 });
  // Named as strangers may see them, with what they lack.
  expect(own.friends).toMatchObject([
    { name: 'Вера Н.', points: 76, missing: 0 },
    { name: 'Вера Н.', points: 76, missing: 0 },
    { name: 'Вера Н.', points: 66.5, missing: 8.5 },
  ]);

  // The month is not over yet.
  world.now = new Date('2026-11-30T20:00:00Z');
  expect(await world.settle()).toBe(0);
  world.now = new Date('2026-12-01T03:17:00Z');
  expect(await world.settle()).toBe(2);
  const december = await world.member(VIKTOR);
  const [reward] = await certificatesOf(december);
  expect(reward).toMatchObject({
    number: REWARD,
    limit: 1_000,
    price: 1,
    state: 'active',
    receivedOn: '2026-12-01',
    expiresOn: '2026-12-31',
  });
  expect(await mails()).toMatchObject([{ payload: { certificateId: reward.id, friends: 2 } }]);
  const told = { certificateId: reward.id, friends: 2 };
  expect(await letterOf(told)).toMatchObject({
    to: 'viktor@example.test',
    language: 'ru',
    props: {
      number: REWARD,
      friends: 2,
      sum: { minor: 1_000_00 },
      price: { minor: 1_00 },
      until: '2026-12-31',
      url: 'https://shop.example.test/ru/shop/profile/certificates',
    },
  });
  expect((await world.programmeOf(december)).own.certificates).toEqual([
    {
      number: REWARD,
      month: '2026-11',
      friends: 2,
      sum: 1_000,
      state: 'active',
      until: '2026-12-31',
    },
  ]);
  // What is bought in the month after comes too late for the friend.
  await world.buy(await world.member(late.contract, FRIEND_PASSWORD), ENOUGH);
  expect(await world.settle()).toBe(0);

  const { client } = december;
  await client.call('cart_clear');
  await client.call('cart_certificate_activate', { body: { certificateId: reward.id } });
  const { sums, agreements } = await upToFinalStep(client, { ...BUYING.ru, count: 1 });
  const body = { paymentSelected: 'pay_after_delivery', totalSum: sums['totalSum'], agreements };
  expect((await client.call('cart_payment_data_check', { body })).json().message).toEqual([]);
  const { rows } = await sql<{ lines: number; points: number }>`
    select (select sum(sum_minor)::int from purchase_line l where l.part_id = t.id) as lines, t.points_hundredths as points
    from certificate_use u join certificate c on c.id = u.certificate_id join purchase_part t on t.purchase_id = u.purchase_id
    where c.number = ${REWARD}`.execute(database());
  expect(rows).toEqual([{ lines: 100, points: 0 }]);
  expect((await world.programmeOf(december)).own.certificates[0].state).toBe('used');
  // What is used by the time the mail is written is not offered any more.
  expect(await letterOf(told)).toBeNull();
  expect(await auditShop(database())).toEqual([]);
});

test('a certificate that nobody used is over with its month I9-063', async () => {
  world.now = new Date('2026-12-02T09:00:00Z');
  const anna = await world.member(ANNA);
  const friend = await world.friendOf(ANNA);
  await world.buy(friend, ENOUGH);
  await world.buy(anna, ENOUGH);
  world.now = new Date('2027-01-01T03:17:00Z');
  expect(await world.settle()).toBe(1);
  const january = await world.member(ANNA);
  const [reward] = await certificatesOf(january);
  expect(reward).toMatchObject({ state: 'active', expiresOn: '2027-01-31' });
  world.now = new Date('2027-01-31T21:30:00Z');
  const february = await world.member(ANNA);
  expect(await certificatesOf(february)).toMatchObject([{ state: 'expired' }]);
  expect(await letterOf({ certificateId: reward.id, friends: 1 })).toBeNull();
  const answer = await february.client.call('cart_certificate_activate', {
    body: { certificateId: reward.id },
  });
  expect(answer.json().data.code).toBe('CERTIFICATE_OVER');
});

test('two servers that settle at once give one certificate and send one mail, and the next night gives none I9-062', async () => {
  world.now = new Date('2026-12-03T09:00:00Z');
  const irina = await world.friendOf(VIKTOR);
  for (let at = 0; at < 3; at++) await world.buy(await world.friendOf(irina.contract), ENOUGH);
  await world.buy(irina, ENOUGH);
  const before = (await mails()).length;
  world.now = new Date('2027-01-01T03:17:00Z');
  const settled = await Promise.all([world.settle(), world.settle(), world.settle()]);
  expect(settled.toSorted((a, b) => a - b)).toEqual([0, 0, 3]);
  expect(await world.settle()).toBe(0);
  world.now = new Date('2027-01-02T03:17:00Z');
  expect(await world.settle()).toBe(0);
  const january = await world.member(irina.contract, FRIEND_PASSWORD);
  expect(await numbersOf(january)).toEqual([`R-${irina.contract}-202612`]);
  expect(await certificatesOf(january)).toMatchObject([{ limit: 1_500 }]);
  expect((await mails()).length).toBe(before + 1);
});

test('a friend who was blocked does not count, and whoever was blocked is given nothing; one whose month cannot be settled keeps nobody waiting, and who counts later brings a certificate of their own', async () => {
  world.now = new Date('2026-12-03T10:00:00Z');
  const [blocked, half, broken] = [
    await world.friendOf(VIKTOR),
    await world.friendOf(VIKTOR),
    await world.friendOf(VIKTOR),
  ];
  const [lost, kept] = [await world.friendOf(half.contract), await world.friendOf(half.contract)];
  const buyers = [blocked, await world.friendOf(blocked.contract), half, lost, kept];
  for (const each of [...buyers, broken, await world.friendOf(broken.contract)])
    await world.buy(each, ENOUGH);
  for (const { contract } of [blocked, lost])
    await sql`update contract set is_blocked = true where number = ${contract}`.execute(database());
  // Somebody has that number already.
  await sql`insert into certificate (contract, number, type, programme, store, price_minor, amount_minor, currency, received_at)
    values (${ANNA}, ${`R-${broken.contract}-202612`}, 'program', 'x', 'ru', 100, 50000, 'RUB', ${world.now})`.execute(
    database(),
  );
  world.now = new Date('2027-01-01T03:17:00Z');
  await world.settle();
  const numbers = async (contract: string) =>
    (
      await sql<{ number: string; worth: number }>`
        select number, amount_minor as worth from certificate where contract = ${contract} and type = 'referral' order by number`.execute(
        database(),
      )
    ).rows;
  expect(await numbers(half.contract)).toEqual([
    { number: `R-${half.contract}-202612`, worth: 500_00 },
  ]);
  expect(await numbers(blocked.contract)).toEqual([]);
  expect(await numbers(broken.contract)).toEqual([]);
  await sql`delete from certificate where contract = ${ANNA} and programme = 'x'`.execute(
    database(),
  );
  expect(await world.settle()).toBe(1);
  expect(await numbers(broken.contract)).toHaveLength(1);
  for (const { contract } of [blocked, lost])
    await sql`update contract set is_blocked = false where number = ${contract}`.execute(
      database(),
    );
});

test('what was refunded before the month is settled brought no points: the friend does not count I9-061', async () => {
  world.now = new Date('2026-12-04T09:00:00Z');
  const darya = await world.friendOf(VIKTOR);
  const friend = await world.friendOf(darya.contract);
  await world.buy(darya, ENOUGH);
  const order = await world.buy(friend, ENOUGH);
  expect((await world.programmeOf(darya)).own).toMatchObject({ counted: 1 });
  const { rows } = await sql<{ id: string }>`
    select id from purchase where order_number = ${order}`.execute(database());
  world.now = new Date('2026-12-30T09:00:00Z');
  await database()
    .transaction()
    .execute((tx) =>
      recordRefunded(orderTx(tx), {
        purchaseId: rows[0]?.id ?? '',
        now: world.now,
        cause: 'staff',
      }),
    );
  expect(
    (await world.programmeOf(await world.member(darya.contract, FRIEND_PASSWORD))).own,
  ).toMatchObject({
    counted: 0,
    friends: [{ points: 0, missing: 75 }],
  });
  world.now = new Date('2027-01-01T03:17:00Z');
  await world.settle();
  expect(await numbersOf(await world.member(darya.contract, FRIEND_PASSWORD))).toEqual([]);
});

test('whoever the shop gave a friend to invited nobody, and a consultant who came by the link is no privileged client I9-061', async () => {
  world.now = new Date('2026-12-05T09:00:00Z');
  const viktor = await world.member(VIKTOR);
  const before = (await world.programmeOf(viktor)).own.friendsInAll;
  await world.friendOf(VIKTOR, { contractType: 1 });
  const given = await world.friendOf('M1000005');
  const { rows } = await sql<{ mentor: string; source: string }>`
    select mentor_contract as mentor, source from mentor_attribution where contract = ${given.contract}`.execute(
    database(),
  );
  expect(rows).toEqual([{ mentor: '1000001', source: 'default' }]);
  expect((await world.programmeOf(viktor)).own.friendsInAll).toBe(before);
  const office = await world.member('1000001');
  expect((await world.programmeOf(office)).own.friendsInAll).toBe(0);
});
