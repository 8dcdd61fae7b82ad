import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditShop } from '#audit/audit-shop.ts';
import { setProgramme } from '#features/referral-programme/server/public.ts';
import {
  ENOUGH,
  FRIEND_PASSWORD,
  openReferralWorld,
  type Buyer,
  type ReferralWorld,
} from '../support/referral-world.ts';
import { runStaffCommand } from '../support/run-command.ts';

let world: ReferralWorld;
beforeAll(async () => {
  world = await openReferralWorld();
});
afterAll(() => world?.close());

const database = () => world.shop.base.database;
const VIKTOR = '1000003';
const DECEMBER = new Date('2026-12-01T03:17:00Z');

interface Row {
  readonly number: number;
  readonly friend: string;
  readonly state: string;
  readonly reasons: readonly string[];
}
const rewardsOf = async (referrer: string) =>
  (
    await sql<Row>`select number, friend, state, reasons from referral_reward where referrer = ${referrer} order by number`.execute(
      database(),
    )
  ).rows;
const certificatesOf = async ({ client }: Buyer) =>
  (await client.call('account_certificates'))
    .json()
    .data.filter(({ number }: { number: string }) => /-20261\d/.test(number));

const command = (...words: string[]) => runStaffCommand(world.shop.base.url, 'referral', ...words);

test('whoever invites themselves by the same home, telephone, mailbox or card is held for staff, and the friends beside them are paid I9-061 I9-062', async () => {
  const viktor = await world.member(VIKTOR);
  const [honest, home, phone, card, mailbox] = [
    await world.friendOf(VIKTOR),
    await world.friendOf(VIKTOR),
    await world.friendOf(VIKTOR),
    await world.friendOf(VIKTOR),
    await world.friendOf(VIKTOR),
  ];
  await world.buy(viktor, ENOUGH);
  await world.buy(honest, ENOUGH);
  await world.buy(home, ENOUGH, viktor.house);
  for (const each of [phone, card, mailbox]) await world.buy(each, ENOUGH);
  // A second telephone and mailbox of theirs stand in an order; a card was kept by both.
  await sql`update purchase_receiver set phone_e164 = (select phone_e164 from person_data d join contract c using (person_id)
      where c.number = ${VIKTOR}) where purchase_id = (select id from purchase where buyer_contract = ${phone.contract})`.execute(
    database(),
  );
  await sql`update purchase_receiver set email = 'Viktor+friend@example.test'
    where purchase_id = (select id from purchase where buyer_contract = ${mailbox.contract})`.execute(
    database(),
  );
  for (const contract of [VIKTOR, card.contract])
    await sql`
      with given as (insert into keep_consent (purchase_id, person_id, purpose, document, version, language, text_hash, given_at)
        select p.id, p.person_id, 'orders', 'x', 1, 'ru', 'x', now() from purchase p where p.buyer_contract = ${contract} limit 1
        returning purchase_id, person_id)
      insert into kept_means (person_id, consent_of, provider, merchant, method, token, token_key, brand, last4, expires, made_at)
      select person_id, purchase_id, 'sandbox', 'x', 'card_ru', 'sealed', ${contract}, 'visa', '4242', '2030-01', now() from given`.execute(
      database(),
    );
  world.now = DECEMBER;
  expect(await world.settle()).toBe(5);
  const rewards = await rewardsOf(VIKTOR);
  const heldFor = (buyer: Buyer) =>
    rewards.find(({ friend }) => friend === buyer.contract)?.reasons.join();
  expect([honest, home, phone, card, mailbox].map(heldFor)).toEqual([
    '',
    'same-address',
    'same-phone',
    'same-card',
    'same-email',
  ]);
  expect(rewards.map(({ state }) => state).toSorted()).toEqual([
    'paid',
    'waiting',
    'waiting',
    'waiting',
    'waiting',
  ]);
  const later = await world.member(VIKTOR);
  expect(await certificatesOf(later)).toMatchObject([{ limit: 500 }]);
  expect((await world.programmeOf(later)).own).toMatchObject({ waiting: 4 });
  // Nothing is paid by the next night either.
  world.now = new Date('2026-12-02T03:17:00Z');
  expect(await world.settle()).toBe(0);
  expect(await certificatesOf(later)).toHaveLength(1);
});

test('staff see what waits and why, pay one with a certificate of its own, refuse another, each once and with a reason in the trail', async () => {
  const waiting = (await rewardsOf(VIKTOR)).filter(({ state }) => state === 'waiting');
  const [first, second] = waiting;
  const listed = await command('waiting');
  expect(listed.stdout).toContain(
    `${first?.number}\t2026-11\tcontract ${VIKTOR}\tfriend ${first?.friend}\t50000 minor units of RUB\tsame-address`,
  );
  expect((await command('pay', String(first?.number))).code).toBe(2);
  const why = ['--reason', 'a family'];
  // It is worth what the programme promised when its month was settled.
  await sql`update referral_reward set amount_minor = 40000 where number = ${first?.number}`.execute(
    database(),
  );
  expect((await command('pay', String(first?.number), ...why)).code).toBe(0);
  expect((await command('pay', String(first?.number), ...why)).stdout).toContain(
    'does not wait any more',
  );
  expect((await command('refuse', String(second?.number), ...why)).code).toBe(0);
  expect((await command('pay', String(second?.number), ...why)).code).toBe(1);
  expect((await command('pay', '999999', ...why)).stdout).toContain('no such reward');
  const after = await rewardsOf(VIKTOR);
  expect(after.filter(({ state }) => state === 'waiting')).toHaveLength(2);
  const { rows } = await sql<{ number: string; worth: number }>`
    select number, amount_minor as worth from certificate where number like ${`R-${VIKTOR}-202611%`} order by number`.execute(
    database(),
  );
  expect(rows).toEqual([
    { number: `R-${VIKTOR}-202611`, worth: 500_00 },
    { number: `R-${VIKTOR}-202611-${first?.number}`, worth: 400_00 },
  ]);
  const trail = await sql<{ action: string; details: { reason: string } }>`
    select action, store, details from audit_entry where action like 'referral.%' order by id`.execute(
    database(),
  );
  expect(trail.rows).toMatchObject([
    { action: 'referral.pay', store: 'ru', details: { reason: 'a family' } },
    { action: 'referral.refuse', store: 'ru', details: { reason: 'a family' } },
  ]);
  expect(await auditShop(database())).toEqual([]);
}, 120_000);

test('a friend who once brought whoever brings them is held as a ring', async () => {
  world.now = new Date('2026-12-03T09:00:00Z');
  const one = await world.friendOf(VIKTOR);
  const between = await world.friendOf(one.contract);
  const other = await world.friendOf(between.contract);
  // The mentor of the first one becomes the last of the line, as staff may decide.
  await sql`update contract_mentor set until = ${world.now} where contract = ${one.contract}`.execute(
    database(),
  );
  await sql`insert into contract_mentor (contract, mentor_contract, source, since)
    values (${one.contract}, ${other.contract}, 'user', ${new Date('2026-12-03T10:00:00Z')})`.execute(
    database(),
  );
  for (const each of [one, between, other]) await world.buy(each, ENOUGH);
  world.now = new Date('2027-01-01T03:17:00Z');
  await world.settle();
  expect(await rewardsOf(one.contract)).toMatchObject([{ state: 'waiting', reasons: ['ring'] }]);
  const back = await world.member(one.contract, FRIEND_PASSWORD);
  expect(await certificatesOf(back)).toEqual([]);
});

test('two programmes of a store share no month, and months that were settled long ago are left alone', async () => {
  const months = (firstMonth: '2026-12' | '2027-06', lastMonth: '2027-07') =>
    setProgramme(database(), { store: 'ru', firstMonth, lastMonth });
  expect(await months('2026-12', '2027-07')).toBe(false);
  expect(await months('2027-06', '2027-07')).toBe(true);
  expect((await command('program', 'ru')).stdout).toBe(
    'ru\t2027-06\t2027-07\nru\t2026-11\t2026-12\nru\t2025-09\t2025-12\n',
  );
  expect((await command('program', 'de', '2027-06', '2027-07')).code).toBe(2);
  world.now = new Date('2027-09-01T03:17:00Z');
  expect(await world.settle()).toBe(0);
});
