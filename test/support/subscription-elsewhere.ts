import { sql } from 'kysely';
import { expect } from 'vitest';
import { manage } from '#features/autoship/server/manage.ts';
import { findSubscription, listEvents } from '#features/autoship/server/subscription-store.ts';
import type { AutoshipWorld } from './autoship-world.ts';
import type { TestClient } from './server.ts';

const ANNA = ['anna@example.test', '1000002'] as const;

/** What has become of subscriptions. */
function readingIn(world: () => AutoshipWorld) {
  const database = () => world().shop.base.database;
  async function found(id: string) {
    const subscription = await findSubscription(database(), id);
    if (!subscription) throw new Error(`there is no subscription ${id}`);
    return subscription;
  }
  const monthOf = async (id: string, number: number) => (await found(id)).months[number - 1];
  const eventsOf = async (id: string) =>
    (await listEvents(database(), id)).map(({ kind, reason }) => `${kind} ${reason}`.trim());
  async function orderOf(id: string, number: number) {
    const { rows } = await sql<{ total: number; delivery: Record<string, unknown> }>`
      select p.total_minor as total, p.delivery, r.address
      from autoship_occurrence o join purchase p on p.id = o.purchase_id join purchase_receiver r on r.purchase_id = p.id
      where o.subscription_id = ${id}::uuid and o.number = ${number}`.execute(database());
    return rows[0];
  }
  return { database, found, monthOf, eventsOf, orderOf };
}

/** Subscriptions that go elsewhere, by the calls of their holders. */
export function elsewhereIn(world: () => AutoshipWorld) {
  const { database, found, monthOf, eventsOf, orderOf } = readingIn(world);
  /** Begun with a courier whose parcels cost 349. */
  async function begunAt(at: string, [login, contract]: readonly [string, string] = ANNA) {
    world().now = new Date(at);
    const client = await world().member(login);
    return { client, id: await world().begin(client, contract) };
  }
  const end = (id: string) =>
    manage(
      { database: database(), payment: world().shop.features.payment.atCounter },
      id,
      { what: 'cancel' },
      { contract: null, by: 'holder', now: world().now },
    );
  const keep = async (client: TestClient, street: string): Promise<string> => {
    const body = { countryISO: 'ru', city: 'Казань', street, house: '7', zip: '420000' };
    const answer = await client.call('delivery_user_addresses_add', { body });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().data.id;
  };
  async function elsewhere(client: TestClient, id: string, to: Record<string, unknown> = {}) {
    const query = { elsewhere: id, ...to };
    const answer = await client.call('shopen_app_ajax_subscription_get_cust_subs', { query });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().data.find((each: { id: string }) => each.id === id).elsewhere;
  }
  const change = (client: TestClient, id: string, body: Record<string, unknown>) =>
    client.call('account_subscription_change', {
      params: { id },
      body: { what: 'address', ...body },
    });
  /** Sends it by this carrier, for the sum that is shown. */
  async function send(
    client: TestClient,
    id: string,
    to: Record<string, unknown>,
    deliveryType: string,
  ) {
    const { offer } = await elsewhere(client, id, to);
    const way = offer.ways.find(({ type }: { type: string }) => type === deliveryType);
    const body = { ...to, deliveryType, totalSum: way.totalSum.value };
    const answer = await change(client, id, body);
    expect(answer.statusCode, answer.body).toBe(200);
    return way;
  }
  return {
    database,
    found,
    monthOf,
    eventsOf,
    orderOf,
    begunAt,
    end,
    keep,
    elsewhere,
    change,
    send,
  };
}
