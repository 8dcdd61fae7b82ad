import { createHmac } from 'node:crypto';
import { openStub, type PaymentPeer } from './peer.ts';

export const IYZICO_KEYS = {
  apiKey: 'sandbox-api-key',
  secretKey: 'sandbox-not-a-real-secret',
} as const;

const hmac = (key: string, text: string): string =>
  createHmac('sha256', key).update(text).digest('hex');

interface Form {
  readonly token: string;
  readonly asked: {
    price: string;
    currency: string;
    basketId: string;
    conversationId: string;
    basketItems: { price: string }[];
  };
  readonly paymentId: number;
  paidPrice: number;
  paymentStatus: string | null;
  fraudStatus: number;
  currency: string;
  basketId: string;
  readonly refunds: { refundPrice: number; refundStatus: number; refundConversationId: string }[];
}

/** The forms, reports and refunds of iyzico as its documentation has them. */
export async function openIyzicoPeer(): Promise<
  PaymentPeer & { begun: Record<string, unknown>; notifyAt: string; refunds: number }
> {
  const forms = new Map<string, Form>();
  const peer: Awaited<ReturnType<typeof openIyzicoPeer>> = {
    stub: openStub(() => peer.mood),
    mood: 'well',
    begun: {},
    notifyAt: '',
    refunds: 0,
    count: () => forms.size,
    settle(page, state, lie = {}) {
      Object.assign(formOf(page), { paymentStatus: state === 'paid' ? 'SUCCESS' : 'FAILURE' }, lie);
    },
    refundedMinor: (page) =>
      formOf(page).refunds.reduce((sum, { refundPrice }) => sum + Math.round(refundPrice * 100), 0),
    async tell(page, { change = {}, key = IYZICO_KEYS.secretKey, isUnsigned = false } = {}) {
      const { token, asked, paymentId, paymentStatus } = formOf(page);
      const told = {
        paymentConversationId: asked.conversationId,
        merchantId: 3404590,
        token,
        status: paymentStatus === 'SUCCESS' ? 'SUCCESS' : 'FAILURE',
        iyziReferenceCode: 'reference',
        iyziEventType: 'CHECKOUT_FORM_AUTH',
        iyziEventTime: 1766733201159,
        iyziPaymentId: paymentId,
      };
      const words = [
        key,
        told.iyziEventType,
        paymentId,
        token,
        told.paymentConversationId,
        told.status,
      ];
      const answer = await fetch(peer.notifyAt, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(isUnsigned ? {} : { 'x-iyz-signature-v3': hmac(key, words.join('')) }),
        },
        body: JSON.stringify({ ...told, ...change }),
      });
      return answer.ok;
    },
  };
  const formOf = (page: string): Form => {
    const form = forms.get(new URL(page).searchParams.get('token') ?? '');
    if (!form) throw new Error(`no form of ${page}`);
    return form;
  };
  const refuse = (errorCode: string) => ({ status: 'failure', errorCode, errorMessage: 'no' });
  peer.stub.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  );
  const isSigned = (headers: Record<string, unknown>, path: string, body: string): boolean => {
    const random = String(headers['x-iyzi-rnd']);
    const words = `apiKey:${IYZICO_KEYS.apiKey}&randomKey:${random}&signature:${hmac(IYZICO_KEYS.secretKey, random + path + body)}`;
    return headers['authorization'] === `IYZWSv2 ${Buffer.from(words).toString('base64')}`;
  };
  peer.stub.all<{ Body: string | undefined }>('/*', async (request) => {
    const { pathname: path, searchParams } = new URL(request.url, 'http://peer');
    const text = request.body ?? '';
    if (!isSigned(request.headers, path, text)) return refuse('1000');
    const body = text === '' ? {} : JSON.parse(text);
    const base = { status: 'success', locale: 'tr', conversationId: body.conversationId };
    if (path === '/payment/iyzipos/checkoutform/initialize/auth/ecom') {
      const sum = body.basketItems.reduce(
        (all: number, item: { price: string }) => all + Math.round(Number(item.price) * 100),
        0,
      );
      if (sum !== Math.round(Number(body.price) * 100)) return refuse('5062');
      peer.begun = body;
      const token = `token-${forms.size + 1}`;
      forms.set(token, {
        token,
        asked: body,
        paymentId: 3_657_191_000 + forms.size,
        paidPrice: Number(body.paidPrice),
        paymentStatus: null,
        fraudStatus: 1,
        currency: body.currency,
        basketId: body.basketId,
        refunds: [],
      });
      return {
        ...base,
        token,
        tokenExpireTime: 1800,
        paymentPageUrl: `https://cpp.example.test?token=${token}&lang=tr`,
      };
    }
    if (path === '/payment/iyzipos/checkoutform/auth/ecom/detail') {
      const form = forms.get(body.token);
      if (!form?.paymentStatus) return refuse('5122');
      const { paymentStatus, paymentId, currency, basketId, paidPrice, token } = form;
      const price = Number(form.asked.price);
      const values = [
        paymentStatus,
        paymentId,
        currency,
        basketId,
        body.conversationId,
        Number(paidPrice),
        price,
        token,
      ];
      const key = peer.mood === 'other-key' ? 'another key' : IYZICO_KEYS.secretKey;
      return {
        ...base,
        ...{
          paymentStatus,
          paymentId: String(paymentId),
          currency,
          basketId,
          paidPrice: Number(paidPrice),
          price,
          token,
        },
        fraudStatus: Number(form.fraudStatus),
        signature: hmac(key, values.join(':')),
      };
    }
    const id = body.paymentId ?? searchParams.get('paymentId');
    const form = [...forms.values()].find(({ paymentId }) => String(paymentId) === id);
    if (!form) return refuse('5086');
    const gone = form.refunds.reduce((sum, { refundPrice }) => sum + refundPrice, 0);
    if (path === '/v2/reporting/payment/details')
      return {
        ...base,
        payments: [
          {
            paymentId: form.paymentId,
            paymentStatus: 1,
            paymentRefundStatus:
              gone === 0
                ? 'NOT_REFUNDED'
                : gone < form.paidPrice
                  ? 'PARTIALLY_REFUNDED'
                  : 'TOTALLY_REFUNDED',
            cancels: [],
            itemTransactions: [{ refunds: form.refunds }],
          },
        ],
      };
    if (Number(body.price) > form.paidPrice - gone + 0.001) return refuse('5093');
    peer.refunds += 1;
    form.refunds.push({
      refundPrice: Number(body.price),
      refundStatus: 1,
      refundConversationId: body.conversationId,
    });
    return base;
  });
  await peer.stub.listen({ host: '127.0.0.1', port: 0 });
  return peer;
}
