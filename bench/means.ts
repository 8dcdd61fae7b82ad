import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { giveBalance } from '../src/features/balances/server/public.ts';
import { openDatabase } from '../src/platform/database.ts';
import { closedLoad, type Thing } from './load.ts';
import { median, type Child, type Row } from './measure.ts';
import {
  arrive,
  basketOf,
  learnShop,
  nextBuyer,
  postmasterOf,
  upToOrder,
  type KnownShop,
} from './orders.ts';
import { childrenOf, threadMilliseconds } from './processes.ts';
import { startShop } from './shop.ts';
import type { VirtualBuyer } from './virtual-buyer.ts';

const ROUNDS = 5;
const ORDERS_A_ROUND = 40;
const CLIENTS = 4;
/** Each round has a round of both, one more warms up; nobody buys twice, because a phone gets one code a minute. */
const BUYERS = ORDERS_A_ROUND * (ROUNDS + 1) * 2;
const CODE = 'BENCHCODE';
const CODE_MINOR = 50_00;
/** More than a country gives without a code by SMS. */
const BONUSES = 600;
const MANY_MINOR = 1_000_000_00;
const MOST = 1.5;

/** A gateway for SMS that keeps the last code of each phone. */
async function openGateway() {
  const waiting = new Map<string, (code: string) => void>();
  const codes = new Map<string, string>();
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const sms: { to: string; text: string } = JSON.parse(body);
      const code = /\d{4,8}/.exec(sms.text)?.[0] ?? '';
      const heard = waiting.get(sms.to);
      if (heard) heard(code);
      else codes.set(sms.to, code);
      response.writeHead(204).end();
    });
  });
  const port = await new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    }),
  );
  return {
    url: `http://127.0.0.1:${port}/`,
    codeTo: (phone: string): Promise<string> => {
      const known = codes.get(phone);
      if (known !== undefined) return Promise.resolve(known);
      return new Promise((resolve) => waiting.set(phone, resolve));
    },
    close: () => void server.close(),
  };
}

interface Member {
  readonly contract: string;
  readonly phoneE164: string;
}

/** Buyers with a contract and a phone of their own, as orders of guests make them, each with bonuses to spend. */
async function makeMembers(
  { origin }: Child,
  databaseUrl: string,
  known: KnownShop,
): Promise<Member[]> {
  await closedLoad(
    origin,
    async (http, turn) => {
      const basket = basketOf(known, turn);
      await (await upToOrder(http, origin, known.courier, basket.skus)).order(basket);
    },
    { count: BUYERS },
  );
  const open = openDatabase(databaseUrl, { size: 2, isNaming: false });
  try {
    const { rows } = await open.pool.query<Member>(
      `select c.number as contract, r.phone_e164 as "phoneE164" from purchase p
       join contract c on c.person_id = p.person_id join purchase_receiver r on r.purchase_id = p.id
       where p.buyer_contract = c.number and r.email like 'buyer-%'
       order by p.placed_at desc limit ${BUYERS}`,
    );
    for (const { contract } of rows)
      await giveBalance(open.database, {
        contract,
        kind: 'b25',
        minor: MANY_MINOR,
        unit: 'RUB',
        reason: 'bench',
        key: `bench:${contract}`,
        actor: { kind: 'system', name: 'bench' },
        now: new Date(),
      });
    await open.pool.query(
      `insert into promo_code (store, code, tail, kind, applies, amount_minor, valid_from)
       values ('ru', $1, $2, 'amount', 'sum', $3, now() - interval '1 day') on conflict do nothing`,
      [CODE, CODE.slice(-2), CODE_MINOR],
    );
    return rows;
  } finally {
    await open.close();
  }
}

/** What is done between delivery and the choice of a method. */
type Paying = (buyer: VirtualBuyer, member: Member) => Promise<void>;

/** A member's whole order with its final step. */
const buying =
  (
    { origin }: Child,
    database: pg.Client,
    known: KnownShop,
    members: Member[],
    pay: Paying,
  ): Thing =>
  async (http, turn) => {
    const member = members.pop();
    if (!member) throw new Error('all buyers have bought');
    const { skus } = basketOf(known, turn);
    const buyer = await arrive(http, origin);
    for (const sku of skus) await buyer.add(sku);
    await signIn(database, buyer.sessionToken, member);
    await buyer.arrive();
    await buyer.chooseDelivery(known.courier, nextBuyer());
    await pay(buyer, member);
    await buyer.choosePayment();
    await buyer.order(await buyer.look(skus));
  };

/** Signing in is not what is measured. */
async function signIn(database: pg.Client, token: string, { contract }: Member): Promise<void> {
  const { rowCount } = await database.query(
    `update session set contract = $1, signed_in_at = now() where token_hash = sha256($2::bytea)`,
    [contract, token],
  );
  if (rowCount !== 1) throw new Error('the session of the load was not found');
}

/**
 * An order with a promo code, bonuses and their code by SMS beside the plain one of the same kind of buyer: milliseconds of the
 * processor, server and database, by turns.
 */
export async function measureMeans(folder: string, databaseUrl: string): Promise<Row[]> {
  const gateway = await openGateway();
  const shop = await startShop(folder, {
    SMS_GATEWAY_URL: gateway.url,
    SMS_GATEWAY_KEY: 'bench',
    SMS_DAY_CAP: '1000000',
    SMS_COUNTRY_DAY_CAP: '1000000',
  });
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    const known = await learnShop(shop.origin, databaseUrl);
    const members = await makeMembers(shop, databaseUrl, known);
    const postmaster = await postmasterOf(databaseUrl);
    const used = () =>
      [shop.process.pid ?? 0, ...childrenOf(postmaster)].reduce(
        (sum, pid) => sum + threadMilliseconds(pid),
        0,
      );
    let failed = 0;
    const costOf = async (pay: Paying): Promise<number> => {
      const before = used();
      const thing = buying(shop, database, known, members, pay);
      const load = await closedLoad(shop.origin, thing, {
        count: ORDERS_A_ROUND,
        clients: CLIENTS,
      });
      failed += load.failed;
      return (used() - before) / ORDERS_A_ROUND;
    };
    const plainly: Paying = async () => {};
    const withMeans: Paying = async (buyer, { contract, phoneE164 }) => {
      await buyer.typeCode(CODE);
      await buyer.askBonusCode(contract);
      await buyer.spendBonuses(BONUSES, await gateway.codeTo(phoneE164));
    };
    await costOf(plainly);
    await costOf(withMeans);
    const rounds: { plain: number; means: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      rounds.push({ plain: await costOf(plainly), means: await costOf(withMeans) });
    const ratio = median(rounds.map(({ plain, means }) => means / plain));
    const ms = (of: 'plain' | 'means') => `${median(rounds.map((each) => each[of])).toFixed(2)} ms`;
    const none = { share: '', target: '', isMet: null };
    return [
      { what: "CPU a member's order", value: ms('plain'), ...none },
      {
        what: 'with promo, bonus and SMS proof',
        value: ms('means'),
        share: `${ratio.toFixed(2)} × the plain one`,
        target: `≤ ${MOST} ×`,
        isMet: ratio <= MOST,
      },
      { ...none, what: 'failed orders', value: String(failed), target: '0', isMet: failed === 0 },
    ];
  } finally {
    await database.end();
    await shop.stop();
    gateway.close();
  }
}
