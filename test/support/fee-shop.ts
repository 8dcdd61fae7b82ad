import { sql } from 'kysely';
import { openPages } from '#app/page-renderer.ts';
import { openSessions } from '#platform/sessions.ts';
import { openPaidShop } from './paid-shop.ts';
import { pageOf, pressOn } from './plain-page.ts';
import type { TestClient } from './server.ts';
import { wordsIn } from './subscription-shop.ts';

export const FEE_PAGE = '/ru/shop/profile/registration-fee';
export const FEE_MINOR = 3_000_00;

let people = 0;

/** The whole server with its pages and a provider beside it, and consultants who owe for their registration. */
export async function openFeeShop() {
  const { render } = await openPages(false);
  const shop = await openPaidShop({}, render);
  const { database } = shop.base;
  const userData = async (client: TestClient) =>
    (await client.call('get_user_data')).json().data.userData;
  const feeOf = async (client: TestClient) =>
    (await client.call('account_registration_fee')).json().data.fee;
  return {
    shop,
    close: () => shop.close(),
    userData,
    feeOf,
    informers: async (client: TestClient): Promise<string[]> =>
      (await userData(client)).informers.map(({ alias }: { alias: string }) => alias),
    wordsOf: async (client: TestClient) => wordsIn(await pageOf(shop.server, client, FEE_PAGE)),
    pay: (client: TestClient, paymentSelected = 'card') =>
      client.call('account_registration_fee_pay', { body: { paymentSelected } }),
    /** Presses a way to pay on the page, as a browser without scripts does. */
    press: (client: TestClient, paymentSelected = 'card') =>
      pressOn(
        shop.server,
        client,
        FEE_PAGE,
        { having: 'name="paymentSelected"' },
        { paymentSelected },
      ),
    /** Presses a button of the provider's page, of the payment that this contract began last, and lets the shop hear of it. */
    async decide(contract: string, action: 'pay' | 'refuse' = 'pay') {
      const { rows } = await sql<{ id: string }>`
        select a.provider_payment_id as id from payment_attempt a join purchase p on p.id = a.purchase_id
        where p.buyer_contract = ${contract} order by p.running_number desc, a.number desc limit 1`.execute(
        database,
      );
      await shop.decide(rows[0]?.id ?? '', action);
    },
    /** @param owes Whether a fee is owed for the registration. */
    async consultant(owes = true) {
      const contract = String(7_200_000 + (people += 1));
      const email = `fee${contract}@example.test`;
      const { rows } = await sql<{ id: string }>`
        with p as (insert into person default values returning id),
        d as (insert into person_data (person_id, first_name, last_name, email) select id, 'Мадина', 'Улгиева', ${email} from p),
        c as (insert into contract (number, kind, role, country, person_id, is_register_paid)
          select ${contract}, 1, 'c', 'kz', id, ${!owes} from p returning number, person_id),
        f as (insert into registration_fee (contract, store, country, amount_minor, currency, owed_since)
          select number, 'kz', 'kz', ${FEE_MINOR}, 'KZT', ${shop.now} from c where ${owes})
        select person_id as id from c`.execute(database);
      const personId = rows[0]?.id ?? '';
      const session = { cartId: null, contract, signedInAt: shop.now };
      const { token } = await openSessions(database).begin(session, shop.now);
      const client = shop.server.client();
      client.cookies.set('sid', token);
      return { contract, personId, email, client };
    },
    async ordersOf(contract: string) {
      const { rows } = await sql<{
        id: string;
        number: string;
        headerId: number;
        state: string;
        method: string;
        attempts: string[];
      }>`select p.id, p.order_number as number, p.header_id as "headerId", p.state, p.payment_method as method,
          array(select state from payment_attempt a where a.purchase_id = p.id order by number) as attempts
        from purchase p where p.buyer_contract = ${contract} order by p.running_number`.execute(
        database,
      );
      return rows;
    },
  };
}

export type FeeShop = Awaited<ReturnType<typeof openFeeShop>>;
