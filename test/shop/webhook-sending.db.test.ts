import { CompiledQuery, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { listDeliveries } from '#features/webhooks/server/delivery-store.ts';
import { lockEndpoint } from '#features/webhooks/server/endpoint-store.ts';
import { takePlace } from '#features/webhooks/server/sending-places.ts';
import { MOMENT } from '../support/order-world.ts';
import { startReceiver, type WebhookReceiver } from '../support/webhook-receiver.ts';
import { openWebhookWorld, type WebhookWorld } from '../support/webhook-world.ts';

let world: WebhookWorld;
let receiver: WebhookReceiver;

beforeAll(async () => {
  world = await openWebhookWorld();
});
beforeEach(async () => {
  world.shop.now = MOMENT;
  vi.spyOn(Math, 'random').mockReturnValue(0);
  receiver = await startReceiver();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await receiver.close();
  await world.clear();
});
afterAll(() => world?.shop.close());

const listen = () => world.listen({ url: receiver.url, events: ['product.changed'] });
const delivery = async (id: string, index = 0) => {
  const found = (await world.deliveries(id))[index];
  if (!found) throw new Error('there is no such delivery');
  return found;
};
const again = (endpointId: string, deliveryId: string) =>
  world.desk.again({ endpointId, deliveryId }, world.by());
const count = async (statement: ReturnType<typeof sql<{ count: number }>>) =>
  (await statement.execute(world.database)).rows[0]?.count;
const underWay = (id: string) =>
  count(sql`select count(*)::int as count from webhook_delivery
    where endpoint_id = ${id}::uuid and sending_until > ${world.shop.now}`);
/** An answer that does not come before it is let go. */
function held() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { answer: { status: 204, until: promise }, letGo: resolve };
}

/** Lets an endpoint fail so often that it is left alone, with one message that was never tried. */
async function letRest(id: string): Promise<string> {
  for (let index = 0; index < 5; index += 1) {
    receiver.answers.push({ status: 500 });
    await world.change(`S-${index}`);
    await world.run();
  }
  world.pass(1_000);
  await world.change('RESTS');
  await world.run();
  expect(receiver.received).toHaveLength(5);
  return (await delivery(id)).id;
}

test('what waits because its endpoint is left alone is sent at once when staff say so, and once however often they press', async () => {
  const { id } = await listen();
  const resting = await letRest(id);
  expect(await delivery(id)).toMatchObject({ state: 'waiting', attempts: 0 });
  expect(await Promise.all([again(id, resting), again(id, resting)])).toEqual([
    { ok: true },
    { ok: true },
  ]);
  await world.run();
  expect(receiver.received).toHaveLength(6);
  expect(receiver.received[5]?.body).toContain('RESTS');
  expect(await delivery(id)).toMatchObject({ state: 'done', attempts: 1 });
  expect((await world.actsOn(id)).filter(({ action }) => action === 'webhook.again')).toHaveLength(
    1,
  );
  // What it waited by before finds nothing left to do.
  world.pass(86_400_000);
  await world.run();
  const bodies = receiver.received.filter(({ body }) => body.includes('RESTS'));
  expect(bodies).toHaveLength(1);
});

test('what is being sent at this moment is not sent beside itself', async () => {
  const { id } = await listen();
  const slow = held();
  receiver.answers.push(slow.answer);
  await world.change('SLOW');
  const running = world.run();
  await vi.waitFor(() => expect(receiver.received).toHaveLength(1));
  expect(await again(id, (await delivery(id)).id)).toEqual({ ok: true });
  await world.runners[1].runDue();
  slow.letGo();
  await running;
  await world.run();
  expect(receiver.received).toHaveLength(1);
  expect((await world.actsOn(id)).map(({ action }) => action)).toEqual(['webhook.make']);
});

test('nor is what is sent for the second time', async () => {
  const { id } = await listen();
  receiver.answers.push({ status: 503 });
  await world.change('SLOW');
  await world.run();
  const slow = held();
  receiver.answers.push(slow.answer);
  world.pass(6_000);
  const running = world.run();
  await vi.waitFor(() => expect(receiver.received).toHaveLength(2));
  expect(await again(id, (await delivery(id)).id)).toEqual({ ok: true });
  slow.letGo();
  await running;
  await world.run();
  expect(receiver.received).toHaveLength(2);
  expect(await delivery(id)).toMatchObject({ state: 'done' });
});

test('whoever holds an endpoint for long holds up none of the connections of jobs', async () => {
  const { id } = await listen();
  const sent = await world.desk.test(id, world.by());
  if (!sent.ok) throw new Error(sent.code);
  const which = { deliveryId: sent.deliveryId, round: 0 };
  await world.database.transaction().execute(async (tx) => {
    await lockEndpoint(tx, id);
    expect(await takePlace(world.database, which, () => MOMENT)).toEqual({
      is: 'busy',
      waiting: 1,
    });
  });
  await world.run();
  expect(receiver.received).toHaveLength(1);
});

test('what nobody sends any more, because it failed by our own fault too often, is sent again', async () => {
  const { id } = await listen();
  await world.change('STUCK');
  await sql`update webhook_endpoint set secret_sealed = 'nothing that opens'`.execute(
    world.database,
  );
  await world.run();
  expect([receiver.received.length, await underWay(id)]).toEqual([0, 0]);
  await sql`update outbox set attempts = 30, due_at = 'epoch' where kind = 'webhook-delivery'`.execute(
    world.database,
  );
  const { revision = 0 } = (await world.desk.find(id)) ?? {};
  await world.desk.roll({ id, revision }, world.by());
  await world.run();
  expect(receiver.received).toHaveLength(0);
  await again(id, (await delivery(id)).id);
  await world.run();
  expect(receiver.received).toHaveLength(1);
});

test('what is sent anew shows no answer and no moment of its earlier tries until it is answered anew', async () => {
  const { id } = await listen();
  receiver.answers.push({ status: 500 });
  await world.change('TEA');
  await world.run();
  const failed = await delivery(id);
  expect([failed.last?.status, failed.nextAt]).toEqual([500, new Date(MOMENT.getTime() + 5_000)]);
  await again(id, failed.id);
  const fresh = { state: 'waiting', attempts: 0, last: null, nextAt: null };
  expect(await delivery(id)).toMatchObject(fresh);
  const opened = await world.desk.findDelivery(id, failed.id);
  expect(opened).toMatchObject({ ...fresh, tries: [{ status: 500 }] });
  await world.run();
  expect(await delivery(id)).toMatchObject({ state: 'done', attempts: 1, last: { status: 204 } });
});

test('an answer that comes while staff work at the same endpoint waits for them, and neither stops the other', async () => {
  const { id } = await listen();
  const slow = held();
  receiver.answers.push(slow.answer);
  await world.change('TEA');
  const running = world.run();
  await vi.waitFor(() => expect(receiver.received).toHaveLength(1));
  await world.database.transaction().execute(async (tx) => {
    expect(await lockEndpoint(tx, id)).toMatchObject({ id });
    slow.letGo();
    await vi.waitFor(
      async () =>
        expect(
          await count(sql`
            select count(*)::int as count from pg_locks l join pg_stat_activity a using (pid)
            where not l.granted and a.datname = current_database()`),
        ).toBe(1),
      { timeout: 5_000 },
    );
    await sql`update webhook_delivery set next_at = null where endpoint_id = ${id}::uuid`.execute(
      tx,
    );
  });
  await running;
  expect(await delivery(id)).toMatchObject({ state: 'done', attempts: 1 });
});

test('one that answers slowly gets two messages at a time from all servers, and others are told meanwhile', async () => {
  const { id } = await listen();
  const slow = held();
  receiver.answers.push(...Array.from({ length: 12 }, () => slow.answer));
  for (let index = 0; index < 12; index += 1) await world.change(`S-${index}`);
  const other = await startReceiver();
  await world.listen({ url: other.url, events: ['stock.changed'] });
  await world.change('LATE', true);
  const running = world.run();
  await vi.waitFor(() => expect(other.received).toHaveLength(1));
  await vi.waitFor(() => expect(receiver.received).toHaveLength(2));
  expect(await underWay(id)).toBe(2);
  // Another server finds no room there either.
  world.pass(10_000);
  await world.runners[1].runDue();
  expect([receiver.received.length, await underWay(id)]).toEqual([2, 2]);
  // What happens while the first run is not over.
  await world.change('LATER', true);
  void world.runners[0].runDue();
  await vi.waitFor(() => expect(other.received).toHaveLength(2));
  expect([receiver.received.length, await underWay(id)]).toEqual([2, 2]);
  slow.letGo();
  await running;
  for (let rounds = 0; rounds < 20; rounds += 1) {
    world.pass(500);
    await world.run();
  }
  expect((await world.deliveries(id)).map(({ state }) => state)).toEqual(Array(12).fill('done'));
  expect(receiver.received).toHaveLength(12);
  await other.close();
});

test('a server that dies in the middle of a sending holds its place for half a minute', async () => {
  const { id } = await listen();
  for (let index = 0; index < 3; index += 1) {
    const sent = await world.desk.test(id, world.by());
    if (!sent.ok) throw new Error(sent.code);
    if (index === 2) continue;
    const which = { deliveryId: sent.deliveryId, round: 0 };
    expect(await takePlace(world.database, which, () => MOMENT)).toMatchObject({ is: 'sent' });
  }
  await world.run();
  world.pass(29_000);
  await world.run();
  expect(receiver.received).toHaveLength(0);
  for (let rounds = 0; rounds < 4; rounds += 1) {
    world.pass(1_000);
    await world.run();
  }
  expect(receiver.received).toHaveLength(3);
});

test('the waits of what failed together are spread', async () => {
  const { id } = await listen();
  for (const chance of [0, 0.5, 1]) {
    vi.spyOn(Math, 'random').mockReturnValue(chance);
    receiver.answers.push({ status: 503 });
    await world.change(`S-${chance}`);
    await world.run();
  }
  const moments = (await world.deliveries(id)).map(({ nextAt }) => nextAt);
  expect(moments.toSorted((a, b) => Number(a) - Number(b))).toEqual(
    [5_000, 5_500, 6_000].map((ms) => new Date(MOMENT.getTime() + ms)),
  );
});

test('an endpoint that is removed is gone at once and told nothing more; its log is cleared at night', async () => {
  const { id } = await listen();
  await world.change('TEA');
  await world.run();
  await world.change('SOAP');
  const { revision = 0 } = (await world.desk.find(id)) ?? {};
  expect(await world.desk.remove({ id, revision }, world.by())).toEqual({ ok: true });
  expect([await world.desk.find(id), await world.desk.list()]).toEqual([null, []]);
  expect(await again(id, (await delivery(id)).id)).toMatchObject({ code: 'UNKNOWN' });
  await world.change('LATER');
  await world.run();
  expect(receiver.received).toHaveLength(1);
  const typed = { name: 'Склад', url: receiver.url, scope: 'all', stores: [] };
  const events = ['product.changed'];
  expect(await world.desk.make(id, { ...typed, events }, world.by())).toEqual({
    ok: true,
    secret: null,
  });
  const { rows } = await sql<{ secret_sealed: string }>`
    select secret_sealed from webhook_endpoint`.execute(world.database);
  expect(rows).toEqual([{ secret_sealed: '' }]);
  const clear = world.shop.server.work.jobs.find(({ name }) => name === 'forget-removed-webhooks');
  expect(await clear?.run(world.shop.now)).toBe(1);
  expect(await count(sql`select count(*)::int as count from webhook_delivery`)).toBe(0);
});

test('what is forgotten goes in parts that hold up nobody, however much there is', async () => {
  const { id } = await listen();
  const told = sql`
    with made as (insert into webhook_event (id, type, at, body)
      select gen_random_uuid(), 'product.changed', ${MOMENT}, '{}' from generate_series(1, 5100) returning id)
    insert into webhook_delivery (endpoint_id, event_id, state, made_at) select ${id}::uuid, id, 'done', ${MOMENT} from made`;
  // No statement may take more than so many at once.
  for (const [table, most] of [
    ['webhook_event', 100],
    ['webhook_delivery', 5_000],
  ] as const)
    await sql`
      create function ${sql.id(`few_of_${table}`)}() returns trigger language plpgsql as ${sql.lit(
        `begin if (select count(*) from gone) > ${most} then raise exception 'too many at once'; end if; return null; end`,
      )}`
      .execute(world.database)
      .then(() =>
        sql`create trigger few after delete on ${sql.table(table)} referencing old table as gone
          for each statement execute function ${sql.id(`few_of_${table}`)}()`.execute(
          world.database,
        ),
      );
  await told.execute(world.database);
  const job = (name: string) =>
    world.shop.server.work.jobs.find((each) => each.name === name)?.run(world.shop.now);
  world.pass(31 * 86_400_000);
  expect(await job('forget-webhooks')).toBe(5_100);
  await told.execute(world.database);
  await world.desk.remove({ id, revision: 1 }, world.by());
  expect(await job('forget-removed-webhooks')).toBe(1);
  expect(await count(sql`select count(*)::int as count from webhook_delivery`)).toBe(0);
  await sql`drop function few_of_webhook_event cascade`.execute(world.database);
  await sql`drop function few_of_webhook_delivery cascade`.execute(world.database);
});

test('what came to nothing is counted as far as it is shown, and each list is read by an index of its own', async () => {
  const { id } = await listen();
  await sql`
    with made as (insert into webhook_event (id, type, at, body)
      select gen_random_uuid(), 'product.changed', ${MOMENT}, '{}' from generate_series(1, 3000) returning id)
    insert into webhook_delivery (endpoint_id, event_id, state, made_at)
      select ${id}::uuid, id, case when row_number() over () <= 1500 then 'failed' else 'done' end, ${MOMENT} from made`.execute(
    world.database,
  );
  expect(await world.desk.find(id)).toMatchObject({ lost: 1_000, waiting: 0 });
  const lost = { endpointId: id, list: 'lost', after: null, size: 2 } as const;
  const [first, second] = await world.desk.listDeliveries(lost);
  if (!first || !second) throw new Error('nothing is listed');
  const next = await world.desk.listDeliveries({ ...lost, after: first });
  expect(next[0]?.id).toBe(second.id);
  await sql`analyze webhook_delivery`.execute(world.database);
  const plans: string[] = [];
  const explaining = {
    executeQuery: async ({ sql: text, parameters }: CompiledQuery) => {
      const asked = CompiledQuery.raw(`explain ${text}`, [...parameters]);
      const { rows } = await world.database.executeQuery<{ 'QUERY PLAN': string }>(asked);
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
      return { rows: [] };
    },
  };
  for (const list of ['all', 'lost', 'waiting'] as const)
    await listDeliveries(explaining as never, { ...lost, list, after: first });
  for (const [index, name] of ['newest', 'lost', 'waiting'].entries())
    expect(plans[index]).toContain(`webhook_delivery_${name}`);
  expect(plans.join('\n')).not.toContain('Sort');
});
