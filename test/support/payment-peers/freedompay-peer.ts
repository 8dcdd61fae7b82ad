import { createHash } from 'node:crypto';
import formBody from '@fastify/formbody';
import { openStub, type PaymentPeer } from './peer.ts';

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

/** Scripts of Freedom Pay as its documentation has them. */
export async function openFreedomPayPeer(): Promise<
  PaymentPeer & {
    /** What it was asked to begin, the last time. */
    begun: Fields;
    /** Asks the shop whether a payment may be made. */
    check(page: string, change?: Fields, key?: string): Promise<string>;
  }
> {
  const payments = new Map<string, Payment>();
  const keys = new Map<string, string>();
  const peer: Awaited<ReturnType<typeof openFreedomPayPeer>> = {
    stub: openStub(() => peer.mood),
    mood: 'well',
    begun: {},
    count: () => payments.size,
    settle(page, state, lie = {}) {
      Object.assign(paymentOf(page), {
        pg_payment_status: state === 'paid' ? 'success' : 'error',
        pg_captured: '1',
        ...lie,
      });
    },
    refundedMinor: (page) =>
      Math.round(Math.abs(Number(paymentOf(page)['pg_refund_amount'])) * 100),
    async tell(page, { change = {}, key = FREEDOMPAY_KEY, isUnsigned = false } = {}) {
      const payment = paymentOf(page);
      const address = new URL(payment['pg_result_url'] ?? '');
      const script = address.pathname.split('/').at(-1) ?? '';
      const told: Fields = {
        pg_order_id: payment['pg_order_id'] ?? '',
        pg_payment_id: payment.pg_payment_id,
        pg_amount: payment['pg_amount'] ?? '',
        pg_currency: payment['pg_currency'] ?? '',
        pg_result: payment['pg_payment_status'] === 'success' ? '1' : '0',
        pg_can_reject: '1',
        pg_user_phone: '77000000001',
        pg_card_pan: '4400-44XX-XXXX-4444',
        pg_salt: `salt${payments.size}`,
      };
      const sent = { ...told, pg_sig: sign(script, told, key), ...change };
      const { pg_sig: _, ...unsigned } = sent;
      const answer = await fetch(address, {
        method: 'POST',
        body: new URLSearchParams(isUnsigned ? unsigned : sent),
      });
      if (answer.status !== 200) return false;
      const heard = fieldsOfXml(await answer.text());
      return (
        heard['pg_status'] === 'ok' &&
        heard['pg_salt'] === told['pg_salt'] &&
        heard['pg_sig'] === sign(script, heard, FREEDOMPAY_KEY)
      );
    },
    async check(page, change = {}, key = FREEDOMPAY_KEY) {
      const payment = paymentOf(page);
      const told: Fields = {
        pg_order_id: payment['pg_order_id'] ?? '',
        pg_payment_id: payment.pg_payment_id,
        pg_amount: payment['pg_amount'] ?? '',
        pg_currency: payment['pg_currency'] ?? '',
        pg_salt: 'pepper',
        ...change,
      };
      const body = new URLSearchParams({ ...told, pg_sig: sign('check', told, key) });
      const answer = await fetch(payment['pg_check_url'] ?? '', { method: 'POST', body });
      const heard = fieldsOfXml(await answer.text());
      if (answer.status !== 200) return String(answer.status);
      return heard['pg_sig'] === sign('check', heard, FREEDOMPAY_KEY)
        ? (heard['pg_status'] ?? '')
        : 'unsigned';
    },
  };
  const paymentOf = (page: string): Payment => {
    const payment = payments.get(new URL(page).searchParams.get('customer') ?? '');
    if (!payment) throw new Error(`no payment of ${page}`);
    return payment;
  };
  const answer = (script: string, fields: Fields): string => {
    const salted = { ...fields, pg_salt: 'of the peer' };
    const key = peer.mood === 'other-key' ? 'another key' : FREEDOMPAY_KEY;
    return xmlOf({ ...salted, pg_sig: sign(script, salted, key) });
  };
  const refuse = (code: string): string =>
    xmlOf({ pg_status: 'error', pg_error_code: code, pg_error_description: 'no' });
  await peer.stub.register(formBody);
  peer.stub.post<{ Params: { script: string }; Body: Fields }>(
    '/:script',
    async (request, reply) => {
      const { script } = request.params;
      const asked = request.body;
      void reply.type('application/xml');
      if (asked['pg_merchant_id'] !== FREEDOMPAY_MERCHANT) return refuse('9998');
      if (asked['pg_sig'] !== sign(script, asked, FREEDOMPAY_KEY)) return refuse('9999');
      if (script === 'init_payment.php') {
        peer.begun = asked;
        const idempotent = asked['pg_idempotency_key'] ?? '';
        const id = keys.get(idempotent) ?? String(1_000 + payments.size);
        keys.set(idempotent, id);
        if (!payments.has(id))
          payments.set(id, {
            ...asked,
            pg_payment_id: id,
            pg_payment_status: 'new',
            pg_refund_amount: '0',
          });
        return answer(script, {
          pg_status: 'ok',
          pg_payment_id: id,
          pg_redirect_url: `https://pay.example.test/pay.html?customer=${id}&lang=ru`,
          pg_redirect_url_type: 'need data',
        });
      }
      const payment = payments.get(asked['pg_payment_id'] ?? '');
      if (!payment) return refuse('11068');
      if (script === 'get_status3.php') {
        const told = [
          'pg_payment_id',
          'pg_order_id',
          'pg_currency',
          'pg_payment_status',
          'pg_amount',
          'pg_refund_amount',
        ];
        const known = told.map((name) => [name, payment[name] ?? '']);
        const captured = payment['pg_captured'];
        return answer(script, {
          pg_status: 'ok',
          ...Object.fromEntries(known),
          ...(captured === undefined ? {} : { pg_captured: captured }),
        });
      }
      const left = Number(payment['pg_amount']) + Number(payment['pg_refund_amount']);
      const wanted = Number(asked['pg_refund_amount']);
      if (wanted > left) return refuse('420');
      payment['pg_refund_amount'] = `${(Number(payment['pg_refund_amount']) - wanted).toFixed(2)}`;
      return answer(script, { pg_status: 'ok' });
    },
  );
  await peer.stub.listen({ host: '127.0.0.1', port: 0 });
  return peer;
}
