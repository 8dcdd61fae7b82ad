import { z } from 'zod';
import { putInOutbox } from '#jobs/outbox-store.ts';
import type { OutboxHandler } from '#jobs/outbox.ts';
import type { Tx } from '#platform/database.ts';
import { storeSms, type Sms, type SmsPost } from '#platform/sms.ts';

/** Kind of the outbox's rows. */
export const CODE_SMS = 'code-sms';

const payloadShape = z.object({ messageId: z.number(), kind: z.string(), until: z.coerce.date() });

/** Promises an SMS in the transaction that makes its code; the row of the outbox holds neither code nor phone. */
export async function keepCodeSms(tx: Tx, sms: Sms, until: Date, now: Date): Promise<void> {
  const messageId = await storeSms(tx, sms, now);
  await putInOutbox(tx, {
    kind: CODE_SMS,
    payload: { messageId, kind: sms.kind, until },
    dedupeKey: `${CODE_SMS}:${messageId}`,
    dueAt: now,
  });
}

/** Carries out the outbox's rows of kind `code-sms`; a code that is too old by then is not sent. */
export const codeSmsHandler =
  (post: SmsPost): OutboxHandler =>
  async ({ payload }) => {
    const { messageId, kind, until } = payloadShape.parse(payload);
    await post.deliver(messageId, kind, until);
  };
