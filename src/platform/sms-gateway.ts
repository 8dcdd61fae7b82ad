import { SMS_TIMEOUT_MS, SmsFault, type SmsTransport } from './sms.ts';

export interface GatewaySettings {
  /** Address that takes the messages. */
  readonly url: string;
  /** Proves us: `Authorization: Bearer …`. */
  readonly key: string;
}

/**
 * Any provider or house gateway that takes a POST with JSON `{to, text, kind}` and our key in `Idempotency-Key`. Any 2xx means that it
 * has the message; 409 that it had it before.
 */
export const gatewaySms = ({ url, key }: GatewaySettings): SmsTransport => ({
  name: 'gateway',
  async send({ to, text, kind, idempotencyKey }) {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        'idempotency-key': idempotencyKey,
      },
      body: JSON.stringify({ to, text, kind }),
      redirect: 'error',
      signal: AbortSignal.timeout(SMS_TIMEOUT_MS),
    }).catch(() => null);
    if (!answer) throw new SmsFault('the SMS gateway did not answer');
    await answer.body?.cancel();
    if (!answer.ok && answer.status !== 409)
      throw new SmsFault(`the SMS gateway answered ${answer.status}`);
  },
});
