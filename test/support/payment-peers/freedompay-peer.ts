import { createHash } from 'node:crypto';
import formBody from '@fastify/formbody';
import { openStub, type Forgery, type PaymentPeer } from './peer.ts';

export const FREEDOMPAY_KEY = 'not-a-real-key-of-freedom';
export const FREEDOMPAY_MERCHANT = '500001';

type Fields = Record<string, string>;

const sign = (script: string, fields: Fields, key: string): string => {
  const names = Object.keys(fields)
    .filter((name) => name !== 'pg_sig')
    .toSorted();
  const words = [script, ...names.map((name) => fields[name]), key];
  return createHash('md5').update(words.join(';')).digest('hex');
};

const xmlOf = (fields: Fields): string =>
  `<?xml version="1.0" encoding="utf-8"?>\n<response>\n${Object.entries(fields)
    .map(([name, value]) => `  <${name}>${value.replaceAll('&', '&amp;')}</${name}>`)
    .join('\n')}\n</response>`;

export const fieldsOfXml = (xml: string): Fields =>
  Object.fromEntries(
    [...xml.matchAll(/<(pg_\w+)>([^<]*)</g)].map(([, name, value]) => [name, value ?? '']),
  );

interface Payment extends Fields {
  readonly pg_payment_id: string;
}

type FreedomPayPeer = PaymentPeer & {
  /** What it was asked to begin, the last time. */
  begun: Fields;
  /** Asks the shop whether a payment may be made. */
  check(page: string, change?: Fields, key?: string): Promise<string>;
};

const post = (address: string, fields: Fields): Promise<Response> =>
  fetch(address, { method: 'POST', body: new URLSearchParams(fields) });

const aboutOf = (payment: Payment): Fields => ({
  pg_order_id: payment['pg_order_id'] ?? '',
  pg_payment_id: payment.pg_payment_id,
  pg_amount: payment['pg_amount'] ?? '',
  pg_currency: payment['pg_currency'] ?? '',
});

/** Tells of a payment; content only with a yes that carries its salt and is signed by both sides' key. */
async function tellOf(
  payment: Payment,
  { change = {}, key = FREEDOMPAY_KEY, isUnsigned = false }: Forgery,
): Promise<boolean> {
  const address = payment['pg_result_url'] ?? '';
  const script = new URL(address).pathname.split('/').at(-1) ?? '';
  const told: Fields = {
    ...aboutOf(payment),
    pg_result: payment['pg_payment_status'] === 'success' ? '1' : '0',
    pg_can_reject: '1',
    pg_user_phone: '77000000001',
    pg_card_pan: '4400-44XX-XXXX-4444',
    pg_salt: `salt${payment.pg_payment_id}`,
  };
  const sent = { ...told, pg_sig: sign(script, told, key), ...change };
  const { pg_sig: _, ...unsigned } = sent;
  const answer = await post(address, isUnsigned ? unsigned : sent);
  if (answer.status !== 200) return false;
  const heard = fieldsOfXml(await answer.text());
  return (
    heard['pg_status'] === 'ok' &&
    heard['pg_salt'] === told['pg_salt'] &&
    heard['pg_sig'] === sign(script, heard, FREEDOMPAY_KEY)
  );
}

async function checkOf(payment: Payment, change: Fields, key: string): Promise<string> {
  const told = { ...aboutOf(payment), pg_salt: 'pepper', ...change };
  const sent = { ...told, pg_sig: sign('check', told, key) };
  const answer = await post(payment['pg_check_url'] ?? '', sent);
  if (answer.status !== 200) return String(answer.status);
  const heard = fieldsOfXml(await answer.text());
  return heard['pg_sig'] === sign('check', heard, FREEDOMPAY_KEY)
    ? (heard['pg_status'] ?? '')
    : 'unsigned';
}

interface Books {
  readonly payments: Map<string, Payment>;
  /** Payments by their keys of idempotency. */
  readonly keys: Map<string, string>;
}

function begin({ payments, keys }: Books, asked: Fields): Fields {
  const idempotent = asked['pg_idempotency_key'] ?? '';
  const id = keys.get(idempotent) ?? String(1_000 + payments.size);
  keys.set(idempotent, id);
  const fresh = { pg_payment_id: id, pg_payment_status: 'new', pg_refund_amount: '0' };
  if (!payments.has(id)) payments.set(id, { ...asked, ...fresh });
  return {
    pg_status: 'ok',
    pg_payment_id: id,
    pg_redirect_url: `https://pay.example.test/pay.html?customer=${id}&lang=ru`,
    pg_redirect_url_type: 'need data',
  };
}

function standing(payment: Payment): Fields {
  const captured = payment['pg_captured'];
  return {
    ...aboutOf(payment),
    pg_status: 'ok',
    pg_payment_status: payment['pg_payment_status'] ?? '',
    pg_refund_amount: payment['pg_refund_amount'] ?? '',
    ...(captured === undefined ? {} : { pg_captured: captured }),
  };
}

/** Null for more than is left. */
function revoke(payment: Payment, wanted: number): Fields | null {
  const gone = Number(payment['pg_refund_amount']);
  if (wanted > Number(payment['pg_amount']) + gone) return null;
  payment['pg_refund_amount'] = (gone - wanted).toFixed(2);
  return { pg_status: 'ok' };
}

const refuse = (code: string): string =>
  xmlOf({ pg_status: 'error', pg_error_code: code, pg_error_description: 'no' });

function answerOf(peer: FreedomPayPeer, books: Books, script: string, asked: Fields): string {
  if (asked['pg_merchant_id'] !== FREEDOMPAY_MERCHANT) return refuse('9998');
  if (asked['pg_sig'] !== sign(script, asked, FREEDOMPAY_KEY)) return refuse('9999');
  const answer = (fields: Fields): string => {
    const salted = { ...fields, pg_salt: 'of the peer' };
    const key = peer.mood === 'other-key' ? 'another key' : FREEDOMPAY_KEY;
    return xmlOf({ ...salted, pg_sig: sign(script, salted, key) });
  };
  if (script === 'init_payment.php') {
    peer.begun = asked;
    return answer(begin(books, asked));
  }
  const payment = books.payments.get(asked['pg_payment_id'] ?? '');
  if (!payment) return refuse('11068');
  if (script === 'get_status3.php') return answer(standing(payment));
  const revoked = revoke(payment, Number(asked['pg_refund_amount']));
  return revoked ? answer(revoked) : refuse('420');
}

/** Scripts of Freedom Pay as its documentation has them. */
export async function openFreedomPayPeer(): Promise<FreedomPayPeer> {
  const books: Books = { payments: new Map(), keys: new Map() };
  const paymentOf = (page: string): Payment => {
    const payment = books.payments.get(new URL(page).searchParams.get('customer') ?? '');
    if (!payment) throw new Error(`no payment of ${page}`);
    return payment;
  };
  const peer: FreedomPayPeer = {
    stub: openStub(() => peer.mood),
    mood: 'well',
    begun: {},
    count: () => books.payments.size,
    settle(page, state, lie = {}) {
      Object.assign(paymentOf(page), {
        pg_payment_status: state === 'paid' ? 'success' : 'error',
        pg_captured: '1',
        ...lie,
      });
    },
    refundedMinor: (page) =>
      Math.round(Math.abs(Number(paymentOf(page)['pg_refund_amount'])) * 100),
    tell: (page, forgery = {}) => tellOf(paymentOf(page), forgery),
    check: (page, change = {}, key = FREEDOMPAY_KEY) => checkOf(paymentOf(page), change, key),
  };
  await peer.stub.register(formBody);
  peer.stub.post<{ Params: { script: string }; Body: Fields }>('/:script', (request, reply) =>
    reply.type('application/xml').send(answerOf(peer, books, request.params.script, request.body)),
  );
  await peer.stub.listen({ host: '127.0.0.1', port: 0 });
  return peer;
}
