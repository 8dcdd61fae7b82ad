import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/support/database.ts';
import { gatewaySms } from './sms-gateway.ts';
import { twilioSms } from './sms-twilio.ts';
import { storeSms, openSmsPost, type SmsTransport } from './sms.ts';

const NOW = new Date('2026-11-20T10:00:00Z');
const LATER = new Date('2026-11-20T10:10:00Z');
const SMS = {
  to: '+79000000001',
  text: 'Код 12345',
  kind: 'code',
  idempotencyKey: 'code:1',
} as const;
const ACCOUNT = `AC${'0'.repeat(32)}`;

interface Seen {
  readonly path: string;
  readonly headers: Record<string, unknown>;
  readonly body: string;
}

/** A provider of the test's own, that answers what it is told to. */
interface Provider {
  readonly url: string;
  readonly seen: Seen[];
  answer: { status: number; body: object };
}

let db: TestDatabase;
let app: FastifyInstance;
let provider: Provider;
beforeAll(async () => {
  db = await createTestDatabase();
  app = Fastify();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  const seen: Seen[] = [];
  app.post('/*', async ({ url, headers, body }, reply) => {
    seen.push({ path: url, headers, body: String(body) });
    return reply.status(provider.answer.status).send(provider.answer.body);
  });
  provider = {
    url: await app.listen({ port: 0, host: '127.0.0.1' }),
    seen,
    answer: { status: 200, body: {} },
  };
});
afterAll(async () => {
  await app?.close();
  await db?.close();
});
beforeEach(async () => {
  provider.seen.length = 0;
  provider.answer = { status: 200, body: {} };
  await db.pool.query('delete from outbound_message');
});

const kept = () => db.database.selectFrom('outbound_message').selectAll().execute();

test('a gateway gets JSON, our key, and the same idempotency key with each try', async () => {
  const gateway = gatewaySms({ url: `${provider.url}/messages`, key: 'key-of-the-test' });
  await gateway.send(SMS);
  expect(provider.seen[0]).toMatchObject({
    path: '/messages',
    headers: { authorization: 'Bearer key-of-the-test', 'idempotency-key': 'code:1' },
  });
  expect(JSON.parse(provider.seen[0]?.body ?? '')).toEqual({
    to: SMS.to,
    text: SMS.text,
    kind: 'code',
  });
  provider.answer = { status: 409, body: {} };
  await gateway.send(SMS);
});

test('Twilio gets a form with number, text and sender; a messaging service goes by its own name', async () => {
  const settings = { baseUrl: provider.url, accountSid: ACCOUNT, authToken: 'token-of-the-test' };
  await twilioSms({ ...settings, from: '+15005550006' }).send(SMS);
  await twilioSms({ ...settings, from: `MG${'0'.repeat(32)}` }).send(SMS);
  const [first, second] = provider.seen;
  expect(first?.path).toBe(`/2010-04-01/Accounts/${ACCOUNT}/Messages.json`);
  expect(first?.headers.authorization).toBe(
    `Basic ${Buffer.from(`${ACCOUNT}:token-of-the-test`).toString('base64')}`,
  );
  expect(Object.fromEntries(new URLSearchParams(first?.body))).toEqual({
    To: SMS.to,
    Body: SMS.text,
    From: '+15005550006',
  });
  expect(new URLSearchParams(second?.body).get('MessagingServiceSid')).toBe(`MG${'0'.repeat(32)}`);
});

test('what goes wrong is told without number, text and key', async () => {
  const words = async (transport: SmsTransport) =>
    transport.send(SMS).then(
      () => 'sent',
      (fault: unknown) => String(fault),
    );
  provider.answer = { status: 400, body: { code: 21_211, message: `invalid number ${SMS.to}` } };
  const twilio = { accountSid: ACCOUNT, authToken: 'token-of-the-test', from: '+15005550006' };
  expect(await words(twilioSms({ ...twilio, baseUrl: provider.url }))).toBe(
    'SmsFault: Twilio answered 400, error 21211',
  );
  expect(await words(gatewaySms({ url: provider.url, key: 'k' }))).toBe(
    'SmsFault: the SMS gateway answered 400',
  );
  // Port 9 is where nobody answers.
  expect(await words(gatewaySms({ url: 'http://127.0.0.1:9/', key: 'k' }))).toBe(
    'SmsFault: the SMS gateway did not answer',
  );
  expect(await words(twilioSms({ ...twilio, baseUrl: 'http://127.0.0.1:9' }))).toBe(
    'SmsFault: Twilio did not answer',
  );
});

test('a message goes out once, and then what it said is gone R-P32', async () => {
  const post = openSmsPost(db.database, gatewaySms({ url: provider.url, key: 'k' }), () => NOW);
  const id = await storeSms(db.database, SMS, NOW);
  expect(await storeSms(db.database, SMS, NOW)).toBe(id);
  await post.deliver(id, 'code', LATER);
  await post.deliver(id, 'code', LATER);
  expect(provider.seen).toHaveLength(1);
  expect(await kept()).toMatchObject([
    { channel: 'sms', recipient: SMS.to, state: 'sent', text: '', attempts: 1 },
  ]);
});

test('a provider that is down is asked again, but a code that has died meanwhile is not sent', async () => {
  let now = NOW;
  const post = openSmsPost(db.database, gatewaySms({ url: provider.url, key: 'k' }), () => now);
  const id = await storeSms(db.database, SMS, NOW);
  provider.answer = { status: 503, body: {} };
  await expect(post.deliver(id, 'code', LATER)).rejects.toThrow('503');
  expect(await kept()).toMatchObject([
    { state: 'failed', last_error: 'the SMS gateway answered 503' },
  ]);
  now = LATER;
  await post.deliver(id, 'code', LATER);
  expect(provider.seen).toHaveLength(1);
  expect(await kept()).toMatchObject([{ state: 'failed', text: '' }]);
});

test('without a provider messages stay for the development mailbox', async () => {
  const id = await storeSms(db.database, SMS, NOW);
  await openSmsPost(db.database, null, () => NOW).deliver(id, 'code', LATER);
  expect(await kept()).toMatchObject([{ state: 'waiting', text: SMS.text }]);
});
