import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../../../db/demo/parts/accounts.ts';
import { createDemoDatabase, DEMO_DAY } from '../../../../test/support/demo-database.ts';
import {
  openTestServer,
  TEST_SECRET,
  type TestClient,
  type TestServer,
} from '../../../../test/support/server.ts';
import { VISITOR, type Actor } from '#base/actor.ts';
import { getCountry } from '#countries/packs.ts';
import { openCaptcha } from '#features/captcha/server/public.ts';
import { openAttemptCounter } from '#platform/attempt-counter.ts';
import type { CallContext } from '#platform/call-context.ts';
import { senderOf } from '#platform/sender.ts';
import { rememberLink } from './link-cookie.ts';
import {
  openMentors,
  recordAttribution,
  type MentorClaims,
  type Mentors,
  type ResolvedMentor,
} from './public.ts';

const IRINA = '1100001';
const DARYA = '1100003';
const PAVEL = '1100002';
const VIKTOR = '1000003';
const OFFICE = '1000001';
const CYBER = '1000007';

let shop: TestServer;
let mentors: Mentors;
let now: Date;
beforeAll(async () => {
  now = DEMO_DAY;
  shop = await openTestServer({ base: await createDemoDatabase({ size: 16 }), now: () => now });
  const { database } = shop.base;
  const attempts = openAttemptCounter(database, TEST_SECRET, 60);
  mentors = openMentors({
    database,
    secret: TEST_SECRET,
    attempts,
    captcha: openCaptcha({
      database,
      attempts,
      secret: TEST_SECRET,
      config: { mode: 'demo', smartCaptcha: undefined, recaptcha: undefined },
    }),
    namesOf: async () => new Map(),
    packOf: () => getCountry('ru'),
  });
}, 120_000);
afterAll(() => shop?.close());
beforeEach(() => {
  now = new Date(now.getTime() + 3_600_000);
});

/** A browser that has been everywhere: link, cookies, cyber mentor. */
function browser(actor: Actor = VISITOR, without: readonly string[] = []): CallContext {
  const cookies: Record<string, string> = { mentorContract: DARYA, setCyberMentor: '1' };
  const context = {
    actor,
    cookies,
    now,
    place: { store: 'ru', country: 'ru', cityId: null, language: 'ru' },
    sender: senderOf('10.9.8.7'),
    visitorId: 'visitor',
    isReturning: true,
    log: { warn: () => {} },
    setCookie: (name: string, value: string) => void (cookies[name] = value),
  };
  rememberLink(context, TEST_SECRET, VIKTOR);
  for (const name of without) delete cookies[name];
  // The parts of a request that a decision reads.
  return context as unknown as CallContext;
}

const resolve = async (claims: MentorClaims, context = browser()): Promise<ResolvedMentor> => {
  const answer = await mentors.resolveMentor(claims, context);
  if (!answer.ok) throw new Error(answer.code);
  return answer.value;
};

async function newContract(): Promise<string> {
  const { rows } = await sql<{ number: string }>`
    with p as (insert into person (created_at) values (${now}) returning id)
    insert into contract (number, kind, role, country, person_id, registered_at)
    select nextval('contract_number')::text, 2, 'pc', 'ru', id, ${now} from p returning number`.execute(
    shop.base.database,
  );
  return rows[0]?.number ?? '';
}

async function attribute(contract: string, resolved: ResolvedMentor): Promise<void> {
  await shop.base.database
    .transaction()
    .execute((tx) =>
      recordAttribution(tx, { contract, resolved, store: 'ru', now, by: 'registration' }),
    );
}

const links = async (contract: string) =>
  (
    await sql<{ mentor: string; isOver: boolean }>`
      select mentor_contract as mentor, until is not null as "isOver" from contract_mentor
      where contract = ${contract} order by since`.execute(shop.base.database)
  ).rows;

async function signIn(contract: string): Promise<TestClient> {
  const client = shop.client({ isRoaming: true });
  const answer = await client.call('login_check', {
    body: { _username: contract, _password: DEMO_PASSWORD },
  });
  expect(answer.json().success).toBe(true);
  return client;
}

describe('the precedence, with everything typed and everything brought along', () => {
  const all = {
    oldContract: '77000001',
    oldContractCode: '4821',
    promoMentorSale: 'KEDR10',
    mentor: '1100007',
  };
  const { oldContract: _number, oldContractCode: _code, ...promo } = all;
  const user: Actor = { kind: 'contract', contract: '1000002', role: 'pc', personId: 'x' };

  test.each<[string, MentorClaims, Parameters<typeof browser>, string, string]>([
    ['the club card wins', all, [], 'card', PAVEL],
    ['then the promo code', promo, [], 'promo', IRINA],
    ['a promo code also over the signed-in user', promo, [user], 'promo', IRINA],
    ['then the signed-in user', { mentor: '1100007' }, [user], 'user', '1000002'],
    ['then the link', { mentor: '1100007' }, [], 'link', VIKTOR],
    ['then the search', { mentor: '1100007' }, [VISITOR, ['mentorLink']], 'search', '1100007'],
    [
      'or the list',
      { mentor: '1100007', mentorSelectionMethod: 'offered' },
      [VISITOR, ['mentorLink']],
      'list',
      '1100007',
    ],
    ['then the cookie', {}, [VISITOR, ['mentorLink']], 'cookie', DARYA],
    ['then the cyber mentor', {}, [VISITOR, ['mentorLink', 'mentorContract']], 'cyber', CYBER],
    [
      'then the default',
      {},
      [VISITOR, ['mentorLink', 'mentorContract', 'setCyberMentor']],
      'default',
      OFFICE,
    ],
  ])('%s D66 I4-015 I4-016 I4-017 I4-018', async (_which, claims, who, source, contract) => {
    expect(await resolve(claims, browser(...who))).toMatchObject({ source, mentor: { contract } });
  });

  test('`?referral=` of the form’s own page is a link too, without cookies and scripts I1-009 I2-012', async () => {
    const bare = browser(VISITOR, ['mentorLink', 'mentorContract', 'setCyberMentor']);
    expect(await resolve({ referral: IRINA }, bare)).toMatchObject({
      source: 'link',
      mentor: { contract: IRINA },
    });
    expect(await resolve({ referral: 'M1000005' }, bare)).toMatchObject({ source: 'default' });
  });

  test('what is typed and leads to nobody is refused at its field, not passed over I4-026 I8-011', async () => {
    const refusal = async (claims: MentorClaims) => {
      const answer = await mentors.resolveMentor(claims, browser());
      return answer.ok ? null : [answer.field, answer.code];
    };
    expect(await refusal({ promoMentorSale: 'NOBODY' })).toEqual([
      'promoMentorSale',
      'PROMO_UNKNOWN',
    ]);
    expect(await refusal({ mentor: 'M1000005' })).toEqual(['mentor', 'MENTOR_UNKNOWN']);
    expect(await refusal({ oldContract: '77000001', oldContractCode: '1' })).toEqual([
      'oldContract',
      'CARD_UNKNOWN',
    ]);
    expect(await refusal({ oldContract: '77000001' })).toEqual([
      'oldContractCode',
      'CARD_CODE_NEEDED',
    ]);
    expect(await refusal({ oldContractCode: '4821' })).toEqual([
      'oldContract',
      'CARD_NUMBER_NEEDED',
    ]);
  });

  test('a form may be checked often; guessing through it ends after 30 wrong tries R-36', async () => {
    for (let times = 0; times < 40; times += 1) await resolve({ mentor: IRINA });
    const codes: string[] = [];
    for (let times = 0; times < 32; times += 1) {
      const answer = await mentors.resolveMentor({ mentor: `99999${10 + times}` }, browser());
      codes.push(answer.ok ? 'found' : answer.code);
    }
    expect(codes.filter((code) => code === 'MENTOR_UNKNOWN')).toHaveLength(30);
    expect(codes.slice(-2)).toEqual(['CAPTCHA_NEEDED', 'CAPTCHA_NEEDED']);
    // Links and cookies are nothing that one guesses by registering: they lead on.
    expect(await resolve({})).toMatchObject({ source: 'link', mentor: { contract: VIKTOR } });
    // Whoever has solved the form's captcha goes on.
    expect(await mentors.resolveMentor({ mentor: IRINA }, browser())).toMatchObject({ ok: false });
    expect(await mentors.resolveMentor({ mentor: IRINA }, browser(), true)).toMatchObject({
      ok: true,
    });
  });
});

describe('the record', () => {
  test('says which way won and which gave way, with code and moment of the link I1-007 I1-009', async () => {
    const contract = await newContract();
    await attribute(contract, await resolve({ promoMentorSale: 'KEDR10' }));
    const { rows } =
      await sql`select mentor_contract, source, method, weighed, decided_by from mentor_attribution
      where contract = ${contract}`.execute(shop.base.database);
    expect(rows).toEqual([
      {
        mentor_contract: IRINA,
        source: 'promo',
        method: 'manual',
        weighed: [
          { source: 'promo', contract: IRINA, code: 'KEDR10' },
          { source: 'link', contract: VIKTOR, at: now.toISOString() },
          { source: 'cookie', contract: DARYA },
          { source: 'cyber', contract: CYBER },
          { source: 'default', contract: OFFICE },
        ],
        decided_by: 'registration',
      },
    ]);
    expect(await links(contract)).toEqual([{ mentor: IRINA, isOver: false }]);
  });

  test('a later decision ends the link and begins another, also within one moment', async () => {
    const contract = await newContract();
    await attribute(contract, await resolve({ promoMentorSale: 'KEDR10' }));
    await attribute(contract, await resolve({ promoMentorSale: 'LUG2026' }));
    await attribute(contract, await resolve({ promoMentorSale: 'LUG2026' }));
    expect(await links(contract)).toEqual([
      { mentor: IRINA, isOver: true },
      { mentor: DARYA, isOver: false },
    ]);
  });

  test('a club card leads one contract to its mentor and no second one I1-008', async () => {
    const card = { oldContract: '77000002', oldContractCode: '1937' };
    const contract = await newContract();
    await attribute(contract, await resolve(card));
    expect(await mentors.resolveMentor(card, browser())).toMatchObject({
      ok: false,
      code: 'CARD_UNKNOWN',
    });
  });

  test('nothing is left of a decision whose registration fails', async () => {
    const contract = await newContract();
    const resolved = await resolve({ promoMentorSale: 'KEDR10' });
    const failing = shop.base.database.transaction().execute(async (tx) => {
      await recordAttribution(tx, { contract, resolved, store: 'ru', now, by: 'registration' });
      throw new Error('registration failed');
    });
    await expect(failing).rejects.toThrow('registration failed');
    expect(await links(contract)).toEqual([]);
  });
});

describe('why this mentor', () => {
  const why = (client: TestClient, query = {}) =>
    client.call('ajax_security_mentor_why', { query });

  test('the buyer is told from whatever device, by whole name, with the code and what gave way', async () => {
    const answer = (await why(await signIn('1000002'))).json();
    expect(answer.data).toMatchObject({
      contract: '1000002',
      mentor: { contract: IRINA, fullName: 'Ирина Кедрова' },
      decisions: [
        {
          source: 'promo',
          code: 'KEDR10',
          mentor: { contract: IRINA },
          outranked: ['link', 'default'],
        },
      ],
    });
  });

  test('a consultant whose link gave way learns that, and not whose code it was', async () => {
    const { data } = (await why(await signIn(VIKTOR), { contract: '1000002' })).json();
    expect(data.mentor).toBeNull();
    expect(data.decisions).toMatchObject([
      { source: 'promo', mentor: null, code: null, outranked: ['link'] },
    ]);
  });

  test('strangers are answered as if the contract did not exist; visitors have to sign in D71', async () => {
    const stranger = await signIn('1000004');
    const foreign = await why(stranger, { contract: '1000002' });
    const unknown = await why(stranger, { contract: '9999999' });
    expect([foreign.statusCode, foreign.body]).toEqual([unknown.statusCode, unknown.body]);
    expect(foreign.statusCode).toBe(404);
    expect((await why(shop.client({ isRoaming: true }))).statusCode).toBe(401);
  });
});
