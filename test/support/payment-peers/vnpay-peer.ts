import { createHmac } from 'node:crypto';
import { openStub, type PaymentPeer } from './peer.ts';

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

/** VNPay as its documentation has it: it learns of a payment when somebody opens the page. */
export async function openVnpayPeer(): Promise<
  PaymentPeer & { notifyAt: string; said: string; open(page: string): void; requests: Set<string> }
> {
  const payments = new Map<string, Fields>();
  const peer: Awaited<ReturnType<typeof openVnpayPeer>> = {
    stub: openStub(() => peer.mood),
    mood: 'well',
    notifyAt: '',
    said: '',
    requests: new Set(),
    count: () => payments.size,
    open: (page) => void paymentOf(page),
    settle(page, state, lie = {}) {
      Object.assign(
        paymentOf(page),
        { vnp_TransactionStatus: state === 'paid' ? '00' : '02' },
        lie,
      );
    },
    refundedMinor: (page) => Number(paymentOf(page)['refunded'] ?? 0) / 100,
    async tell(page, { change = {}, key = VNPAY_KEYS.secretKey, isUnsigned = false } = {}) {
      const payment = paymentOf(page);
      const state = payment['vnp_TransactionStatus'] === '00' ? '00' : '24';
      const told: Fields = {
        vnp_Amount: payment['vnp_Amount'] ?? '',
        vnp_BankCode: 'NCB',
        vnp_OrderInfo: payment['vnp_OrderInfo'] ?? '',
        vnp_ResponseCode: state,
        vnp_TmnCode: payment['vnp_TmnCode'] ?? '',
        vnp_TransactionNo: payment['vnp_TransactionNo'] ?? '',
        vnp_TransactionStatus: payment['vnp_TransactionStatus'] ?? '',
        vnp_TxnRef: payment['vnp_TxnRef'] ?? '',
      };
      const signature = hmac(key, queryOf(told));
      const sent = { ...told, ...change, ...(isUnsigned ? {} : { vnp_SecureHash: signature }) };
      const answer = await fetch(`${peer.notifyAt}?${queryOf(sent)}`);
      const { RspCode } = (await answer.json()) as { RspCode: string };
      peer.said = RspCode;
      return RspCode === '00' || RspCode === '02';
    },
  };
  const paymentOf = (page: string): Fields => {
    const { searchParams } = new URL(page);
    const { vnp_SecureHash: signature, ...asked } = Object.fromEntries(searchParams) as Fields;
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
  };
  peer.stub.post<{ Body: Fields }>('/api', async ({ body: asked }) => {
    const isRefund = asked['vnp_Command'] === 'refund';
    const names = isRefund ? REFUND : ASKED;
    const refuse = (code: string) => ({ vnp_ResponseCode: code, vnp_Message: 'no' });
    if (asked['vnp_SecureHash'] !== barred(asked, names, VNPAY_KEYS.secretKey)) return refuse('97');
    const request = asked['vnp_RequestId'] ?? '';
    if (peer.requests.has(request)) return refuse('94');
    peer.requests.add(request);
    const payment = payments.get(asked['vnp_TxnRef'] ?? '');
    if (!payment || payment['vnp_CreateDate'] !== asked['vnp_TransactionDate']) return refuse('91');
    if (isRefund) {
      const left = Number(payment['vnp_Amount']) - Number(payment['refunded'] ?? 0);
      if (Number(asked['vnp_Amount']) > left) return refuse('02');
      payment['refunded'] = String(Number(payment['refunded'] ?? 0) + Number(asked['vnp_Amount']));
      payment['vnp_TransactionType'] = asked['vnp_TransactionType'] ?? '';
      payment['vnp_TransactionStatus'] = '05';
    }
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
    const key = peer.mood === 'other-key' ? 'another key' : VNPAY_KEYS.secretKey;
    const signed = isRefund ? ANSWER : [...ANSWER, 'PromotionCode', 'PromotionAmount'];
    return { ...answer, vnp_SecureHash: barred(answer, signed, key) };
  });
  await peer.stub.listen({ host: '127.0.0.1', port: 0 });
  return peer;
}
