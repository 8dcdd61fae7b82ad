import type { z } from 'zod';
import type { MailDefinition } from '#platform/define-mail.server.tsx';
import { readShape } from '#platform/mail-shapes.ts';
import type { Mail, MailAttachment, RenderMail } from '#platform/mail.ts';
import type { OutboxHandler } from './deliver.ts';
import type { OutboxRow } from './outbox-store.ts';

type Facts = Readonly<Record<string, unknown>>;

/** A kind of mail as the outbox keeps it: what it takes to write the mail later, never the mail itself. */
export interface QueuedMail<Kind extends string = string, Payload extends Facts = Facts> {
  readonly kind: Kind;
  readonly payload: z.ZodType<Payload>;
}

/** What a mail says; plain data. */
export type MailProps<Defined extends MailDefinition> = z.output<Defined['props']>;

export const queuedMail = <const Kind extends string, Payload extends Facts>(
  kind: Kind,
  payload: z.ZodType<Payload>,
): QueuedMail<Kind, Payload> => ({ kind, payload });

/**
 * The row that sends a mail; put it into the outbox in the transaction of what the mail tells of.
 *
 * @param key Names what it tells of: the same mail about it is sent once.
 */
export const mailRow = <Payload extends Facts>(
  { kind }: QueuedMail<string, Payload>,
  payload: Payload,
  key: string,
  dueAt: Date,
): OutboxRow => ({ kind, payload, dedupeKey: `${kind}:${key}`, dueAt });

/** One mail to one address. */
export interface Letter<Props> {
  readonly to: string;
  readonly store: string;
  readonly language: string;
  readonly props: Props;
  /** See `MailToSend`. */
  readonly isAwaited?: boolean;
  readonly stopUrl?: string;
  readonly attached?: readonly MailAttachment[];
  /** Carried out once it has left. */
  whenSent?(): Promise<void>;
}

/** What sends the mails of one kind. */
export interface MailSender {
  readonly queued: QueuedMail;
  /** Null: nobody is to get it any more, as somebody who was erased meanwhile. */
  letterOf(payload: unknown): Promise<Letter<unknown> | null>;
}

/** Says how a queued mail becomes a letter. The compiler holds it to the mail's own kind and shape. */
export const mailSender = <
  Defined extends MailDefinition,
  Queued extends QueuedMail<Defined['kind']>,
>(
  queued: Queued,
  letterOf: (payload: z.output<Queued['payload']>) => Promise<Letter<MailProps<Defined>> | null>,
): MailSender => ({
  queued,
  letterOf: async (payload) =>
    letterOf(readShape<Queued['payload']>(queued.payload, payload, `a queued mail ${queued.kind}`)),
});

export interface MailDoor {
  readonly mail: Mail;
  /** Scheme and host of a store's links. */
  originOf(store: string): string;
  readonly renderMail: RenderMail;
}

/**
 * The way out for every mail: reads the row, has the letter written and sends it. A row of another shape, or a letter that cannot
 * be written, fails and is tried again, by a copy of the shop that knows it perhaps.
 */
export const sendMail =
  (
    { queued: { kind }, letterOf }: MailSender,
    { mail, originOf, renderMail }: MailDoor,
  ): OutboxHandler =>
  async ({ payload, dedupeKey }) => {
    const letter = await letterOf(payload);
    if (!letter) return;
    const { to, store, language, props, isAwaited, stopUrl, attached, whenSent } = letter;
    const written = await renderMail(kind, props, { language, store, origin: originOf(store) });
    await mail.send({
      to,
      dedupeKey,
      ...written,
      ...(isAwaited && { isAwaited }),
      ...(stopUrl !== undefined && { stopUrl }),
      ...(attached && { attached }),
    });
    await whenSent?.();
  };

/** The handlers of all mails, by the kind of their rows. */
export const mailHandlers = (
  senders: readonly MailSender[],
  door: MailDoor,
): Readonly<Record<string, OutboxHandler>> =>
  Object.fromEntries(senders.map((sender) => [sender.queued.kind, sendMail(sender, door)]));
