import type { OutboxHandler } from '#jobs/outbox.ts';
import type { Database } from '#platform/database.ts';
import type { Mail, RenderedMail } from '#platform/mail.ts';
import { findRegistered, makeEmailToken } from '../server/public.ts';
import { registrationProps, type RegistrationMailProps } from './registration-props.ts';

export interface RegistrationMailParts {
  readonly database: Database;
  readonly secret: string;
  readonly mail: Mail;
  /** Scheme and host of a store's links. */
  originOf(store: string): string;
  render(props: RegistrationMailProps, language: string): Promise<RenderedMail>;
  now(): Date;
}

/** Sends the number and the link that proves the e-mail; carries out the outbox's rows of kind `registration-mail`. Who was erased gets nothing. */
export const registrationMailHandler =
  (parts: RegistrationMailParts): OutboxHandler =>
  async ({ payload, dedupeKey }) => {
    const { contract, store, language } = factsOf(payload);
    const found = await findRegistered(parts.database, contract);
    if (!found?.email) return;
    const { email, firstName, hasPassword } = found;
    const token = makeEmailToken(parts.secret, contract, email, parts.now());
    const props = registrationProps(
      { contract, firstName, hasPassword, token, store, language },
      parts.originOf(store),
    );
    await parts.mail.send({
      to: email,
      dedupeKey,
      isAwaited: true,
      ...(await parts.render(props, language)),
    });
  };

function factsOf(payload: unknown): { contract: string; store: string; language: string } {
  if (
    typeof payload === 'object' &&
    payload !== null &&
    'contract' in payload &&
    'store' in payload
  )
    if (
      typeof payload.contract === 'string' &&
      typeof payload.store === 'string' &&
      'language' in payload
    )
      if (typeof payload.language === 'string')
        return { contract: payload.contract, store: payload.store, language: payload.language };
  throw new Error('a registration mail without its contract');
}
