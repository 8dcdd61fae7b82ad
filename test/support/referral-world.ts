import { sql } from 'kysely';
import { confirmPaid } from '#features/orders/server/public.ts';
import { settleMonths, setProgramme } from '#features/referral-programme/server/public.ts';
import type { PageRenderer } from '#app/page-renderer.ts';
import { DEMO_PASSWORD } from '../../db/demo/parts/accounts.ts';
import { BUYING, upToFinalStep } from './buying.ts';
import { createDemoDatabase } from './demo-database.ts';
import { fullBody, newestCode, save } from './registration-world.ts';
import { openTestServer, type TestClient, type TestServer } from './server.ts';

/** With so many creams of 9.5 points one has the 75 points of the programme; with one less one has not. */
export const ENOUGH = 8;

/** Of everybody who registers here. */
export const FRIEND_PASSWORD = 'еловая шишка на ветру';

export interface Buyer {
  readonly contract: string;
  readonly client: TestClient;
  /** Where they live: another house for everybody. */
  readonly house: string;
}

/** The demo world with a programme in November and December of 2026, people who invite each other, and a clock that a test moves. */
export interface ReferralWorld {
  readonly shop: TestServer;
  now: Date;
  /** Somebody of the demo world signs in, in this month anew. */
  member(contract: string, password?: string): Promise<Buyer>;
  /** Somebody opens a link, registers as a privileged client, and is signed in. */
  friendOf(referrer: string, change?: Readonly<Record<string, unknown>>): Promise<Buyer>;
  /** Orders so many creams and pays for them at the door. @returns The order's number. */
  buy(buyer: Buyer, count: number, house?: string): Promise<string>;
  settle(): Promise<number>;
  programmeOf(buyer: Pick<Buyer, 'client'>): Promise<ReturnType<JSON['parse']>>;
  close(): Promise<void>;
}

let houses = 100;
const nextHouse = (): string => String((houses += 1));

function dataOf(answer: { statusCode: number; body: string; json(): ReturnType<JSON['parse']> }) {
  if (answer.statusCode !== 200) throw new Error(`answered ${answer.statusCode}: ${answer.body}`);
  return answer.json().data;
}

export async function openReferralWorld(render?: PageRenderer['render']): Promise<ReferralWorld> {
  const clock = { now: new Date('2026-11-20T09:00:00Z') };
  const base = await createDemoDatabase();
  const shop = await openTestServer({ base, now: () => clock.now, ...(render ? { render } : {}) });
  const { database } = base;
  await sql`update stock set on_hand = 1000000`.execute(database);
  await setProgramme(database, { store: 'ru', firstMonth: '2026-11', lastMonth: '2026-12' });
  const homes = new Map<string, string>();

  async function buyer(client: TestClient, contract: string): Promise<Buyer> {
    const house = homes.get(contract) ?? nextHouse();
    homes.set(contract, house);
    return { contract, client, house };
  }

  return {
    shop,
    get now() {
      return clock.now;
    },
    set now(moment) {
      clock.now = moment;
    },
    async member(contract, password = DEMO_PASSWORD) {
      const client = shop.client({ isRoaming: true });
      const body = { _username: contract, _password: password };
      if (!(await client.call('login_check', { body })).json().success)
        throw new Error(`${contract} cannot sign in`);
      return buyer(client, contract);
    },
    async friendOf(referrer, change = {}) {
      const client = shop.client({ isRoaming: true });
      const referer = `http://localhost/ru/?referral=${referrer}`;
      await client.call('get_user_data', { headers: { referer } });
      const body = { ...fullBody(), password: FRIEND_PASSWORD, ...change };
      // Asked without a code, the form has one sent.
      await save(client, body);
      dataOf(await save(client, { ...body, code: await newestCode(database) }));
      const { userData } = dataOf(await client.call('get_user_data'));
      if (!userData.contract) throw new Error('nobody was registered');
      return buyer(client, userData.contract);
    },
    async buy({ client, contract, house }, count, at = house) {
      await client.call('cart_clear');
      const address = { ...BUYING.ru.address, house: at };
      const { sums, agreements } = await upToFinalStep(client, { ...BUYING.ru, count, address });
      const body = {
        paymentSelected: 'pay_after_delivery',
        totalSum: sums['totalSum'],
        agreements,
      };
      dataOf(await client.call('cart_payment_data_check', { body }));
      const { rows } = await sql<{ number: string }>`
        select order_number as number from purchase where buyer_contract = ${contract}
        order by running_number desc limit 1`.execute(database);
      const orderNumber = rows[0]?.number ?? '';
      const paid = await confirmPaid(database, {
        orderNumber,
        now: clock.now,
        actor: { kind: 'system', name: 'test' },
      });
      if (paid !== 'confirmed') throw new Error(`the order ${orderNumber} is not paid: ${paid}`);
      return orderNumber;
    },
    settle: () => settleMonths(shop.features.referralProgramme.behind, clock.now),
    programmeOf: async ({ client }) => dataOf(await client.call('referral_programme')).programme,
    close: () => shop.close(),
  };
}
