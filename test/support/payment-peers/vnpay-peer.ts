import { createHmac } from 'node:crypto';
import { openStub, type Forgery, type PaymentPeer } from './peer.ts';

export const VNPAY_KEYS = {
  terminal: 'ARNIKA01',
  secretKey: 'NOTAREALKEYOFTHETERMINALATALL000',
} as const;

type Fields = Record<string, string>;

const hmac = (key: string, text: string): string =>
  createHmac('sha512', key).update(text).digest('hex');
const queryOf = (fields: Fields): string =>
  Object.keys(fields)
    .toSorted()
    .map((name) => `${name}=${encodeURIComponent(fields[name] ?? '').replaceAll('%20', '+')}`)
    .join('&');
const barred = (fields: Fields, names: readonly string[], key: string): string =>
  hmac(key, names.map((name) => fields[`vnp_${name}`] ?? '').join('|'));

const ASKED = [
  'RequestId',
  'Version',
  'Command',
  'TmnCode',
  'TxnRef',
  'TransactionDate',
  'CreateDate',
  'IpAddr',
  'OrderInfo',
];
const REFUND = [
  'RequestId',
  'Version',
  'Command',
  'TmnCode',
  'TransactionType',
  'TxnRef',
  'Amount',
  'TransactionNo',
  'TransactionDate',
  'CreateBy',
  'CreateDate',
  'IpAddr',
  'OrderInfo',
];
const ANSWER = [
  'ResponseId',
  'Command',
  'ResponseCode',
  'Message',
  'TmnCode',
  'TxnRef',
  'Amount',
  'BankCode',
  'PayDate',
  'TransactionNo',
  'TransactionType',
  'TransactionStatus',
  'OrderInfo',
];

type VnpayPeer = PaymentPeer & {
  /** Where the operator had it tell. */
  notifyAt: string;
  /** What it was answered, the last time. */
  said: string;
  /** Somebody opens the page and leaves it. */
  open(page: string): void;
};

/** Tells of a payment; content with "heard" and "known". */
async function tellOf(
  payment: Fields,
  address: string,
  { change = {}, key = VNPAY_KEYS.secretKey, isUnsigned = false }: Forgery,
): Promise<string> {
  const told: Fields = {
    vnp_Amount: payment['vnp_Amount'] ?? '',
    vnp_BankCode: 'NCB',
    vnp_OrderInfo: payment['vnp_OrderInfo'] ?? '',
    vnp_ResponseCode: payment['vnp_TransactionStatus'] === '00' ? '00' : '24',
    vnp_TmnCode: payment['vnp_TmnCode'] ?? '',
    vnp_TransactionNo: payment['vnp_TransactionNo'] ?? '',
    vnp_TransactionStatus: payment['vnp_TransactionStatus'] ?? '',
    vnp_TxnRef: payment['vnp_TxnRef'] ?? '',
  };
  const signature = hmac(key, queryOf(told));
  const sent = { ...told, ...change, ...(isUnsigned ? {} : { vnp_SecureHash: signature }) };
  const answer = await fetch(`${address}?${queryOf(sent)}`);
  return ((await answer.json()) as { RspCode: string }).RspCode;
}

interface Books {
  readonly payments: Map<string, Fields>;
  readonly requests: Set<string>;
}

/** Of the page that somebody opened; whoever does so first makes it known here. */
function openPage({ payments }: Books, page: string): Fields {
  const { searchParams } = new URL(page);
  const given: Fields = Object.fromEntries(searchParams);
  const { vnp_SecureHash: signature, ...asked } = given;
  if (signature !== hmac(VNPAY_KEYS.secretKey, queryOf(asked)))
    throw new Error('the page is not signed');
  const name = asked['vnp_TxnRef'] ?? '';
  const known = payments.get(name) ?? {
    ...asked,
    vnp_TransactionNo: String(14_000_000 + payments.size),
    vnp_TransactionType: '01',
    vnp_TransactionStatus: '01',
  };
  payments.set(name, known);
  return known;
}

const refuse = (code: string): Fields => ({ vnp_ResponseCode: code, vnp_Message: 'no' });

/** False for more than is left. */
function refund(payment: Fields, asked: Fields): boolean {
  const [gone, wanted] = [Number(payment['refunded'] ?? 0), Number(asked['vnp_Amount'])];
  if (wanted > Number(payment['vnp_Amount']) - gone) return false;
  payment['refunded'] = String(gone + wanted);
  payment['vnp_TransactionType'] = asked['vnp_TransactionType'] ?? '';
  payment['vnp_TransactionStatus'] = '05';
  return true;
}

function answerOf({ payments, requests }: Books, asked: Fields, key: string): Fields {
  const isRefund = asked['vnp_Command'] === 'refund';
  const right = barred(asked, isRefund ? REFUND : ASKED, VNPAY_KEYS.secretKey);
  if (asked['vnp_SecureHash'] !== right) return refuse('97');
  const request = asked['vnp_RequestId'] ?? '';
  if (requests.has(request)) return refuse('94');
  requests.add(request);
  const payment = payments.get(asked['vnp_TxnRef'] ?? '');
  if (!payment || payment['vnp_CreateDate'] !== asked['vnp_TransactionDate']) return refuse('91');
  if (isRefund && !refund(payment, asked)) return refuse('02');
  const { refunded: _, ...known } = payment;
  const answer: Fields = {
    ...known,
    vnp_ResponseId: 'answer',
    vnp_Command: asked['vnp_Command'] ?? '',
    vnp_ResponseCode: '00',
    vnp_Message: 'Success',
    vnp_BankCode: 'NCB',
    vnp_PayDate: '20261120170000',
  };
  const signed = isRefund ? ANSWER : [...ANSWER, 'PromotionCode', 'PromotionAmount'];
  return { ...answer, vnp_SecureHash: barred(answer, signed, key) };
}

/** VNPay as its documentation has it: it learns of a payment when somebody opens the page. */
export async function openVnpayPeer(): Promise<VnpayPeer> {
  const books: Books = { payments: new Map(), requests: new Set() };
  const paymentOf = (page: string): Fields => openPage(books, page);
  const peer: VnpayPeer = {
    stub: openStub(() => peer.mood),
    mood: 'well',
    notifyAt: '',
    said: '',
    count: () => books.payments.size,
    open: (page) => void paymentOf(page),
    settle(page, state, lie = {}) {
      const vnp_TransactionStatus = state === 'paid' ? '00' : '02';
      Object.assign(paymentOf(page), { vnp_TransactionStatus }, lie);
    },
    refundedMinor: (page) => Number(paymentOf(page)['refunded'] ?? 0) / 100,
    async tell(page, forgery = {}) {
      peer.said = await tellOf(paymentOf(page), peer.notifyAt, forgery);
      return peer.said === '00' || peer.said === '02';
    },
  };
  peer.stub.post<{ Body: Fields }>('/api', ({ body }, reply) =>
    reply.send(
      answerOf(books, body, peer.mood === 'other-key' ? 'another key' : VNPAY_KEYS.secretKey),
    ),
  );
  await peer.stub.listen({ host: '127.0.0.1', port: 0 });
  return peer;
}
