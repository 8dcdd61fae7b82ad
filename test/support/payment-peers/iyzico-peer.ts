import { createHmac } from 'node:crypto';
import { openStub, type Forgery, type PaymentPeer } from './peer.ts';

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

type IyzicoPeer = PaymentPeer & {
  /** What it was asked to begin, the last time. */
  begun: Record<string, unknown>;
  /** Where the operator had it tell. */
  notifyAt: string;
  /** How many refunds it carried out. */
  refunds: number;
};

/** Tells of a form; content with any 2xx. */
async function tellOf(
  { token, asked, paymentId, paymentStatus }: Form,
  address: string,
  { change = {}, key = IYZICO_KEYS.secretKey, isUnsigned = false }: Forgery,
): Promise<boolean> {
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
  const { iyziEventType, paymentConversationId, status } = told;
  const words = [key, iyziEventType, paymentId, token, paymentConversationId, status];
  const answer = await fetch(address, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(isUnsigned ? {} : { 'x-iyz-signature-v3': hmac(key, words.join('')) }),
    },
    body: JSON.stringify({ ...told, ...change }),
  });
  return answer.ok;
}

const refuse = (errorCode: string) => ({ status: 'failure', errorCode, errorMessage: 'no' });

const minorOf = (price: number | string): number => Math.round(Number(price) * 100);
const goneOf = ({ refunds }: Form): number =>
  refunds.reduce((sum, { refundPrice }) => sum + refundPrice, 0);

function isSigned(headers: Record<string, unknown>, path: string, body: string): boolean {
  const { apiKey, secretKey } = IYZICO_KEYS;
  const random = String(headers['x-iyzi-rnd']);
  const signature = hmac(secretKey, random + path + body);
  const words = `apiKey:${apiKey}&randomKey:${random}&signature:${signature}`;
  return headers['authorization'] === `IYZWSv2 ${Buffer.from(words).toString('base64')}`;
}

type Forms = Map<string, Form>;

function begin(forms: Forms, asked: Form['asked']): object {
  const sum = asked.basketItems.reduce((all, { price }) => all + minorOf(price), 0);
  if (sum !== minorOf(asked.price)) return refuse('5062');
  const token = `token-${forms.size + 1}`;
  forms.set(token, {
    token,
    asked,
    paymentId: 3_657_191_000 + forms.size,
    paidPrice: Number(asked.price),
    paymentStatus: null,
    fraudStatus: 1,
    currency: asked.currency,
    basketId: asked.basketId,
    refunds: [],
  });
  const paymentPageUrl = `https://cpp.example.test?token=${token}&lang=tr`;
  return { status: 'success', token, tokenExpireTime: 1800, paymentPageUrl };
}

/** A form that somebody used, signed; a lie may have made a number of it a text. */
function detailOf(form: Form | undefined, conversationId: string, key: string): object {
  if (!form?.paymentStatus) return refuse('5122');
  const { paymentStatus, currency, basketId, token } = form;
  const paymentId = String(form.paymentId);
  const [paidPrice, price, fraudStatus] = [form.paidPrice, form.asked.price, form.fraudStatus].map(
    Number,
  );
  const told = {
    paymentStatus,
    paymentId,
    currency,
    basketId,
    conversationId,
    paidPrice,
    price,
    token,
  };
  const signature = hmac(key, Object.values(told).join(':'));
  return { status: 'success', ...told, fraudStatus, signature };
}

function reportOf(form: Form): object {
  const gone = goneOf(form);
  const part = gone < form.paidPrice ? 'PARTIALLY_REFUNDED' : 'TOTALLY_REFUNDED';
  const payment = {
    paymentId: form.paymentId,
    paymentStatus: 1,
    paymentRefundStatus: gone === 0 ? 'NOT_REFUNDED' : part,
    cancels: [],
    itemTransactions: [{ refunds: form.refunds }],
  };
  return { status: 'success', payments: [payment] };
}

interface Asked {
  readonly token: string;
  readonly paymentId: string;
  readonly price: string;
  readonly conversationId: string;
}

function refund(peer: IyzicoPeer, form: Form, { price, conversationId }: Asked): object {
  if (Number(price) > form.paidPrice - goneOf(form) + 0.001) return refuse('5093');
  peer.refunds += 1;
  const refundPrice = Number(price);
  form.refunds.push({ refundPrice, refundStatus: 1, refundConversationId: conversationId });
  return { status: 'success' };
}

function answerOf(
  peer: IyzicoPeer,
  forms: Forms,
  address: string,
  { headers, text }: { readonly headers: Record<string, unknown>; readonly text: string },
): object {
  const { pathname: path, searchParams } = new URL(address, 'http://peer');
  if (!isSigned(headers, path, text)) return refuse('1000');
  const body = JSON.parse(text || '{}');
  if (path === '/payment/iyzipos/checkoutform/initialize/auth/ecom') {
    peer.begun = body;
    return begin(forms, body);
  }
  if (path === '/payment/iyzipos/checkoutform/auth/ecom/detail') {
    const key = peer.mood === 'other-key' ? 'another key' : IYZICO_KEYS.secretKey;
    return detailOf(forms.get(body.token), body.conversationId, key);
  }
  const id = body.paymentId ?? searchParams.get('paymentId');
  const form = [...forms.values()].find(({ paymentId }) => String(paymentId) === id);
  if (!form) return refuse('5086');
  return path === '/v2/reporting/payment/details' ? reportOf(form) : refund(peer, form, body);
}

/** The forms, reports and refunds of iyzico as its documentation has them. */
export async function openIyzicoPeer(): Promise<IyzicoPeer> {
  const forms: Forms = new Map();
  const formOf = (page: string): Form => {
    const form = forms.get(new URL(page).searchParams.get('token') ?? '');
    if (!form) throw new Error(`no form of ${page}`);
    return form;
  };
  const peer: IyzicoPeer = {
    stub: openStub(() => peer.mood),
    mood: 'well',
    begun: {},
    notifyAt: '',
    refunds: 0,
    count: () => forms.size,
    settle(page, state, lie = {}) {
      const paymentStatus = state === 'paid' ? 'SUCCESS' : 'FAILURE';
      Object.assign(formOf(page), { paymentStatus }, lie);
    },
    refundedMinor: (page) => minorOf(goneOf(formOf(page))),
    tell: (page, forgery = {}) => tellOf(formOf(page), peer.notifyAt, forgery),
  };
  peer.stub.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  );
  peer.stub.route<{ Body: string | undefined }>({
    method: ['GET', 'POST'],
    url: '/*',
    handler: ({ url, headers, body }, reply) =>
      reply.send(answerOf(peer, forms, url, { headers, text: body ?? '' })),
  });
  await peer.stub.listen({ host: '127.0.0.1', port: 0 });
  return peer;
}
