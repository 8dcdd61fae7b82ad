import { createHmac } from 'node:crypto';
import { isSame } from '#platform/secrets.ts';

/** A webhook older than this, or from further in the future, is taken for a recording of an old one. */
export const WEBHOOK_TOLERANCE_SECONDS = 300;

const FORM = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;

function mac(secret: string, seconds: number, body: Buffer): string {
  return createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex');
}

/** Header value `t=…,v1=…`: HMAC-SHA256 over the time and the untouched bytes of the body. */
export const signWebhook = (secret: string, body: Buffer, at: Date): string => {
  const seconds = Math.floor(at.getTime() / 1_000);
  return `t=${seconds},v1=${mac(secret, seconds, body)}`;
};

/**
 * Whether a webhook was signed with one of our secrets within the last five minutes.
 *
 * @param secrets Two while one replaces the other. All are tried, each in constant time.
 */
export function isWebhookAuthentic(
  secrets: readonly string[],
  body: Buffer,
  header: string | undefined,
  now: Date,
): boolean {
  const [, time, given] = FORM.exec(header ?? '') ?? [];
  if (time === undefined || given === undefined) return false;
  const seconds = Number(time);
  if (Math.abs(Math.floor(now.getTime() / 1_000) - seconds) > WEBHOOK_TOLERANCE_SECONDS)
    return false;
  return secrets.map((secret) => isSame(given, mac(secret, seconds, body))).includes(true);
}
