import { createHash } from 'node:crypto';
import nodemailer from 'nodemailer';
import { openAttemptCounter } from './attempt-counter.ts';
import type { Database } from './database.ts';
import { loggedFault } from './logged-fault.ts';
import { NotYet } from './not-yet.ts';
import { countFailure, findState, storeMessage, markSent } from './outbound-messages.ts';

/** A mail in one language, ready to go. */
export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** Whom a mail is written for. */
export interface MailFor {
  readonly language: string;
  /** Its seller stands in the mail. */
  readonly store: string;
  /** Scheme and host of the store's links. */
  readonly origin: string;
}

/**
 * Writes a mail of one kind. Templates are `.tsx`, so this stands in the pages' bundle.
 *
 * @throws When there is no such mail, or its props have another shape.
 */
export type RenderMail = (kind: string, props: unknown, reader: MailFor) => Promise<RenderedMail>;

/** A file that goes with a mail. */
export interface MailAttachment {
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
}

/** More than that all together does not go along: many servers refuse what is large, and the mail leads to the page that has it. */
const ATTACHED_BYTES = 2_000_000;

export interface MailToSend extends RenderedMail {
  readonly to: string;
  /** For mails that nobody must be held to: a POST there stops them, without a question (RFC 8058). */
  readonly stopUrl?: string;
  /** Says that two mails are the same one: the second is not sent. */
  readonly dedupeKey: string;
  /**
   * Somebody waits for it, as for a link to a new password: it has limits of its own where it is asked for, and is bounded apart, so that
   * nobody keeps it back by having other mails sent to the same address.
   */
  readonly isAwaited?: boolean;
  /** Not kept with the mail: whoever sends it again has them made again. */
  readonly attached?: readonly MailAttachment[];
}

/** How mails leave the house; null in its place keeps them in the development mailbox. */
export interface MailTransport {
  send(
    mail: RenderedMail & {
      readonly to: string;
      readonly messageId: string;
      readonly stopUrl?: string;
      readonly attached?: readonly MailAttachment[];
    },
  ): Promise<void>;
  close(): void;
}

export interface Mail {
  /**
   * Stores the mail and, where there is a transport, sends it. Safe to repeat with the same key: a mail that went out is not sent
   * again, and one that fails may be tried again.
   *
   * @throws NotYet When the address has had its mails of this hour; nothing is stored, and the next hour takes it.
   * @throws When the transport refuses; the mail stays stored.
   */
  send(mail: MailToSend): Promise<void>;
  close(): void;
}

const TIMEOUT_MS = 15_000;
const HOUR_MINUTES = 60;
const HOUR_MS = HOUR_MINUTES * 60_000;
/** To one address, of each of the two sorts: anybody may type a stranger's address into a form. */
const PER_ADDRESS_HOUR = 20;

const nextHour = (now: Date): Date => new Date((Math.floor(now.getTime() / HOUR_MS) + 1) * HOUR_MS);

/** A mail server by its address, `smtp://user:password@host:587`. */
export function smtpTransport(url: string, from: string): MailTransport {
  const transport = nodemailer.createTransport(
    {
      url,
      pool: true,
      maxConnections: 2,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
    },
    { from },
  );
  return {
    async send({ to, subject, html, text, messageId, stopUrl, attached = [] }) {
      await transport.sendMail({
        to,
        subject,
        html,
        text,
        messageId,
        headers: stopHeaders(stopUrl),
        attachments: attached.map(({ name, type, bytes }) => ({
          filename: name,
          contentType: type,
          content: bytes,
        })),
      });
    },
    close: () => transport.close(),
  };
}

const isLight = (attached: readonly MailAttachment[]): boolean =>
  attached.length > 0 &&
  attached.reduce((sum, { bytes }) => sum + bytes.length, 0) <= ATTACHED_BYTES;

const stopHeaders = (stopUrl: string | undefined): Record<string, string> =>
  stopUrl === undefined
    ? {}
    : { 'List-Unsubscribe': `<${stopUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

/** The same mail always has the same id, so that a server that gets it twice after a crash can tell. */
const messageIdOf = (dedupeKey: string): string =>
  `<${createHash('sha256').update(dedupeKey).digest('hex').slice(0, 32)}@mail.arnika.invalid>`;

/** Mails of this server: each one is stored under its key, with or without a transport. @param secret Keys what is counted. */
export function openMail(
  database: Database,
  transport: MailTransport | null,
  now: () => Date,
  secret: string,
): Mail {
  const attempts = openAttemptCounter(database, secret, HOUR_MINUTES);

  async function handOut({
    to,
    dedupeKey,
    stopUrl,
    attached = [],
    ...mail
  }: Omit<MailToSend, 'isAwaited'>): Promise<void> {
    const kept = await storeMessage(
      database,
      { channel: 'mail', recipient: to, dedupeKey, ...mail },
      now(),
    );
    if (!transport || kept.state === 'sent') return;
    try {
      await transport.send({
        to,
        ...mail,
        messageId: messageIdOf(dedupeKey),
        ...(stopUrl !== undefined && { stopUrl }),
        ...(isLight(attached) && { attached }),
      });
    } catch (fault) {
      await countFailure(database, kept.id, loggedFault(fault).message);
      throw fault;
    }
    await markSent(database, kept.id, now());
  }

  return {
    async send({ isAwaited = false, ...mail }) {
      const known = await findState(database, mail.dedupeKey);
      if (known === 'sent' || (known !== null && !transport)) return;
      const at = now();
      const counted = [isAwaited ? 'mail-awaited' : 'mail', mail.to.toLowerCase(), at] as const;
      if ((await attempts.count(...counted)) > PER_ADDRESS_HOUR)
        throw new NotYet('one address has had its mails of this hour', nextHour(at));
      try {
        await handOut(mail);
      } catch (fault) {
        await attempts.giveBack(...counted);
        throw fault;
      }
    },
    close: () => transport?.close(),
  };
}
