import type { OutboxHandler } from '#jobs/outbox.ts';
import type { Database } from '#platform/database.ts';
import type { Mail, RenderedMail } from '#platform/mail.ts';
import { findReset, findToTell, resetToken } from '../server/password-store.ts';
import { passwordMailProps, type PasswordMailProps } from './password-mail-props.ts';

export interface PasswordMailParts {
  readonly database: Database;
  readonly mail: Mail;
  /** Scheme and host of a store's links. */
  originOf(store: string): string;
  render(props: PasswordMailProps, language: string): Promise<RenderedMail>;
}

/** Sends the link for a new password; carries out the outbox's rows of kind `password-link`. Where nobody is behind, it sends nothing. */
export const passwordLinkHandler =
  (parts: PasswordMailParts & { readonly secret: string; now(): Date }): OutboxHandler =>
  async ({ payload, dedupeKey }) => {
    const reset = await findReset(parts.database, fieldOf(payload, 'resetId'), parts.now());
    if (!reset) return;
    const token = resetToken(parts.secret, reset.id);
    const props = passwordMailProps(reset, parts.originOf(reset.store), token);
    await parts.mail.send({
      to: reset.email,
      dedupeKey,
      isAwaited: true,
      ...(await parts.render(props, reset.language)),
    });
  };

/** Tells the holder that a password was set or changed; carries out the outbox's rows of kind `password-changed`. */
export const passwordChangedHandler =
  (parts: PasswordMailParts): OutboxHandler =>
  async ({ payload, dedupeKey }) => {
    const person = await findToTell(parts.database, fieldOf(payload, 'contract'));
    if (!person) return;
    const facts = {
      ...person,
      store: fieldOf(payload, 'store'),
      language: fieldOf(payload, 'language'),
      isFirst: isMarked(payload, 'isFirst'),
    };
    const props = passwordMailProps(facts, parts.originOf(facts.store), null);
    await parts.mail.send({
      to: person.email,
      dedupeKey,
      isAwaited: true,
      ...(await parts.render(props, facts.language)),
    });
  };

const valueOf = (payload: unknown, name: string): unknown =>
  typeof payload === 'object' && payload !== null ? Reflect.get(payload, name) : null;

const isMarked = (payload: unknown, name: string): boolean => valueOf(payload, name) === true;

function fieldOf(payload: unknown, name: string): string {
  const value = valueOf(payload, name);
  if (typeof value === 'string') return value;
  throw new Error(`a mail about a password without its ${name}`);
}
