import type { Database, Queryable } from './database.ts';
import { loggedFault } from './logged-fault.ts';
import {
  countFailure,
  findMessage,
  forgetBody,
  storeMessage,
  markSent,
} from './outbound-messages.ts';

/** One SMS, ready to go. */
export interface Sms {
  /** E.164. */
  readonly to: string;
  readonly text: string;
  /** What it is for, in one word: `code`. Providers price and route by it. */
  readonly kind: string;
  /** Says that two messages are the same one: the second is not sent. */
  readonly idempotencyKey: string;
}

/** How SMS leave the house. An adapter sends once and throws when it is not sure that the provider has taken the message. */
export interface SmsTransport {
  /** For the log. */
  readonly name: string;
  send(sms: Sms): Promise<void>;
}

/** Longest wait for a provider. */
export const SMS_TIMEOUT_MS = 10_000;

/** A provider said no, or nothing. The words name neither the number nor the text: they go to the log. */
export class SmsFault extends Error {
  override readonly name = 'SmsFault';
}

/** Keeps a message with whatever else its transaction writes; it goes out afterwards. @returns Its id. */
export async function storeSms(
  tx: Queryable,
  { to, text, idempotencyKey }: Sms,
  now: Date,
): Promise<number> {
  const kept = {
    channel: 'sms',
    recipient: to,
    subject: '',
    html: null,
    text,
    dedupeKey: idempotencyKey,
  } as const;
  return (await storeMessage(tx, kept, now)).id;
}

export interface SmsPost {
  /**
   * Sends a kept message, unless it went out before or its time is over. What went out is emptied: a code does not stay. Without
   * a transport it stays where it is, for the development mailbox.
   *
   * @param until After this moment it would only confuse.
   * @throws When the transport refuses; it may be tried again.
   */
  deliver(messageId: number, kind: string, until: Date): Promise<void>;
}

export const openSmsPost = (
  database: Database,
  transport: SmsTransport | null,
  now: () => Date,
): SmsPost => ({
  async deliver(messageId, kind, until) {
    const kept = await findMessage(database, messageId);
    if (!kept || kept.state === 'sent' || !transport) return;
    if (now() >= until) return forgetBody(database, messageId);
    try {
      await transport.send({
        to: kept.recipient,
        text: kept.text,
        kind,
        idempotencyKey: kept.dedupeKey,
      });
    } catch (fault) {
      await countFailure(database, messageId, loggedFault(fault).message);
      throw fault;
    }
    await markSent(database, messageId, now());
    await forgetBody(database, messageId);
  },
});
