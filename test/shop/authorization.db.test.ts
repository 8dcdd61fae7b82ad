import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ANYBODY, OWN_CONTRACT, STAFF_ONLY, type Rights, type Verdict } from '#base/rights.ts';
import { DEMO_PASSWORD } from '../../db/demo/parts/accounts.ts';
import { allCalls } from '../support/all-calls.ts';
import { createDemoDatabase } from '../support/demo-database.ts';
import { openTestServer, type TestClient, type TestServer } from '../support/server.ts';
import type { ActorClass } from '#base/actor.ts';

let shop: TestServer;
const NOW = new Date('2026-11-20T09:00:00Z');

/** Who asks, and the class under which the table knows them: a blocked contract and an old session are nobody's any more. */
const ACTORS = [
  ['guest', null, 'visitor'],
  ['pc', 'anna@example.test', 'pc'],
  ['c', 'viktor@example.test', 'c'],
  ['another contract of the same kind', 'alesya@example.test', 'pc'],
  ['o', 'office.ru@example.test', 'o'],
  ['e', 'elena@example.test', 'e'],
  ['M contract', 'maria@example.test', 'managed'],
  ['blocked', 'aigul@example.test', 'visitor'],
  ['expired session', 'erika@example.test', 'visitor'],
] as const satisfies readonly (readonly [string, string | null, ActorClass])[];

/** These end the session that the others are asked with: they come last. */
const LAST = ['security_logout'];
const FOREIGN = 'ffffffff-ffff-4fff-8fff-ffffffffffff';

const rows: Readonly<Record<string, Rights>> = Object.fromEntries(
  (await allCalls()).map(({ name, who }) => [name, who]),
);

async function signedIn(login: string): Promise<TestClient> {
  const client = shop.client({ isRoaming: true });
  const body = { _username: login, _password: DEMO_PASSWORD };
  const answer = await client.call('login_check', { body });
  expect(answer.json().success, `${login}: ${answer.body}`).toBe(true);
  return client;
}

/** Every call once, under its own name, in an order that ends with those of `LAST`. */
const callNames = (): string[] =>
  shop.registry.names
    .filter((name) => shop.registry.find(name)?.name === name)
    .toSorted((left, right) => LAST.indexOf(left) - LAST.indexOf(right));

const paramsOf = (name: string): Record<string, string> =>
  Object.fromEntries(
    [...(shop.registry.find(name)?.at.path ?? '').matchAll(/\{(\w+)\}/g)]
      .filter(([, key]) => key !== 'lang')
      .map(([, key = '']) => [key, FOREIGN]),
  );

/** What the answer says of the right to ask; whatever came after that is the call's own business. */
function verdictOf({ status, body }: { status: number; body: string }): Verdict | 'not proven' {
  const code = /"code":"(\w+)"/.exec(body)?.[1];
  if (status === 401 && code === 'LOGIN_NEEDED') return 'login';
  if (status === 403 && code === 'NEVER_ALLOWED') return 'never';
  return status === 403 && code === 'NOT_PROVEN' ? 'not proven' : 'may';
}

async function askAll(client: TestClient, headers: Record<string, string> = {}) {
  const verdicts: Record<string, Verdict | 'not proven'> = {};
  const fallen: string[] = [];
  for (const name of callNames()) {
    const { statusCode, body } = await client.call(name, { params: paramsOf(name), headers });
    verdicts[name] = verdictOf({ status: statusCode, body });
    if (statusCode >= 500) fallen.push(`${name}: ${statusCode}`);
  }
  return { verdicts, fallen };
}

beforeAll(async () => {
  shop = await openTestServer({ base: await createDemoDatabase(), now: () => NOW });
});
afterAll(() => shop?.close());

test.each(ACTORS)(
  'every call answers %s as the table says I6-007 D38 R-P39',
  async (actor, login, kind) => {
    const client = login === null ? shop.client({ isRoaming: true }) : await signedIn(login);
    const { database } = shop.base;
    if (actor === 'blocked')
      await sql`update contract c set is_blocked = true from person_data d
        where d.person_id = c.person_id and d.email_key = ${login}`.execute(database);
    if (actor === 'expired session')
      await sql`update session set expires_at = ${NOW} where contract in (
        select c.number from contract c join person_data d on d.person_id = c.person_id where d.email_key = ${login})`.execute(
        database,
      );
    const { verdicts, fallen } = await askAll(client);
    const expected = Object.fromEntries(callNames().map((name) => [name, rows[name]?.[kind]]));
    expect(verdicts).toEqual(expected);
    expect(fallen).toEqual([]);
  },
  120_000,
);

test('without the token of the session nothing that needs it is done, whoever asks R-P39 R-P42', async () => {
  const client = await signedIn('max@example.test');
  const { verdicts } = await askAll(client, { 'x-csrf-token': 'of another life' });
  const expected = callNames().map((name) => {
    const isTokenNeeded = shop.registry.find(name)?.proof === 'token';
    return [name, isTokenNeeded ? 'not proven' : rows[name]?.c];
  });
  expect(verdicts).toEqual(Object.fromEntries(expected));
}, 120_000);

test('every call that is defined is answered by the shop', () => {
  expect(callNames().toSorted()).toEqual(Object.keys(rows).toSorted());
});

test('what is not for everybody is these calls and no others D38 R-P39', () => {
  const special = Object.entries(rows).filter(([, row]) => row !== ANYBODY);
  const of = (wanted: Rights) =>
    special
      .filter(([, row]) => row === wanted)
      .map(([name]) => name)
      .toSorted();
  expect(of(STAFF_ONLY)).toEqual(['product_feedback_moderate']);
  expect(of(OWN_CONTRACT)).toEqual(
    [
      'account_address_default',
      'account_cashback',
      'account_certificates',
      'account_consent_give',
      'account_consent_withdraw',
      'account_consents',
      'account_desk',
      'account_email_change',
      'account_export',
      'account_get',
      'account_means',
      'account_means_delete',
      'account_menu',
      'account_order',
      'account_order_edit',
      'account_order_edit_form',
      'account_order_less',
      'account_orders',
      'account_overview',
      'account_phone_change',
      'account_phone_confirm',
      'account_registration_fee',
      'account_registration_fee_pay',
      'account_sessions',
      'account_sessions_end_others',
      'account_subscription_change',
      'account_subscription_read',
      'account_update',
      'address_delete',
      'ajax_security_own_mentor_choose',
      'cart_merge_carts',
      'cart_merge_preview',
      'cart_package_select',
      'cashback_forecast',
      'delivery service getDeliveryCompanies',
      'delivery_get_user_addresses',
      'delivery_remove_favourite_pickup_point',
      'delivery_user_addresses_add',
      'delivery_user_addresses_edit',
      'order_payment_kept',
      'order_return',
      'order_return_announce',
      'order_return_call_off',
      'post_account_change_password',
      'shopen_app_ajax_bonus_check_need_verification',
      'shopen_app_ajax_cart_add_subscription',
      'shopen_app_ajax_cart_bonus_apply',
      'shopen_app_ajax_delivery_get_delivery_types',
      'shopen_app_ajax_subscription_cancel',
      'shopen_app_ajax_subscription_get_cust_subs',
      'support_reply',
      'support_request',
      'support_requests',
      'thirty_years_months_user_story_add',
    ].toSorted(),
  );
  const others = special.filter(([, row]) => row !== STAFF_ONLY && row !== OWN_CONTRACT);
  expect(Object.fromEntries(others)).toEqual({
    // Contracts that the company keeps are closed by the company.
    account_erase: { ...OWN_CONTRACT, o: 'never', managed: 'never' },
    // Carts of several people: neither an employee's nor a managed contract's.
    ...Object.fromEntries(
      [
        'shopen_app_ajax_find_package',
        'cart_package_add',
        'cart_package_remove',
        'shopen_app_ajax_cart_add_item_certificate',
        'cart_certificate_activate',
        'shopen_app.profile.ajax.certificate.add-to-cart',
      ].map((name) => [name, { ...OWN_CONTRACT, e: 'never', managed: 'never' }]),
    ),
    ajax_security_mentor_why: { ...ANYBODY, visitor: 'login' },
  });
});
