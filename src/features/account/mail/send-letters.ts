import { getStore } from '#countries/packs.ts';
import { findPerson } from '#features/identity/server/public.ts';
import type { OutboxHandler } from '#jobs/outbox.ts';
import type { Database } from '#platform/database.ts';
import { namePicture } from '#platform/mail-look.ts';
import type { Mail, RenderedMail } from '#platform/mail.ts';
import { accountPaths } from '../rules/account-paths.ts';
import { findEmailChange, linkToken } from '../server/public.ts';
import type { AccountLetterProps } from './account-letter.server.tsx';
import type { LetterKind } from './letter-texts.ts';
import { CONTACT_CHANGED, EMAIL_LINK } from './letters.ts';

export interface LetterParts {
  readonly database: Database;
  readonly mail: Mail;
  readonly secret: string;
  /** Scheme and host of a store's links. */
  originOf(store: string): string;
  render(props: AccountLetterProps, language: string): Promise<RenderedMail>;
}

interface Letter {
  readonly kind: LetterKind;
  readonly to: string;
  readonly store: string;
  readonly language: string;
  /** Path that the button leads to. */
  readonly path: string | null;
}

const textsOf = (payload: unknown): Readonly<Record<string, unknown>> =>
  typeof payload === 'object' && payload !== null ? { ...payload } : {};

async function linkOf({ database, secret }: LetterParts, changeId: string): Promise<Letter | null> {
  const change = await findEmailChange(database, changeId);
  if (!change) return null;
  const { email: to, store, language } = change;
  const path = accountPaths(language).emailProof(linkToken(secret, changeId));
  return { kind: 'link', to, store, language, path };
}

async function noticeOf(
  { database }: LetterParts,
  payload: Readonly<Record<string, unknown>>,
): Promise<Letter | null> {
  const { changeId, personId, store, language } = payload;
  if (typeof changeId === 'string') {
    const change = await findEmailChange(database, changeId);
    return change?.previousEmail
      ? { ...change, kind: 'emailChanged', to: change.previousEmail, path: null }
      : null;
  }
  if (typeof personId !== 'string' || typeof store !== 'string' || typeof language !== 'string')
    return null;
  const to = (await findPerson(database, personId))?.email;
  return to ? { kind: 'phoneChanged', to, store, language, path: null } : null;
}

async function send(parts: LetterParts, letter: Letter | null, dedupeKey: string): Promise<void> {
  // Somebody who was erased meanwhile, or asked for another link, gets none.
  if (!letter) return;
  const { kind, to, store, language, path } = letter;
  const origin = parts.originOf(store);
  const { legalEntity } = getStore(store);
  const props: AccountLetterProps = {
    kind,
    namePicture: namePicture(origin, language),
    url: path && origin + path,
    seller: { name: legalEntity.name, address: legalEntity.address },
  };
  await parts.mail.send({
    to,
    dedupeKey,
    isAwaited: true,
    ...(await parts.render(props, language)),
  });
}

/** Carries out the outbox's rows of the account's letters. */
export const letterHandlers = (parts: LetterParts): Readonly<Record<string, OutboxHandler>> => ({
  async [EMAIL_LINK]({ payload, dedupeKey }) {
    await send(parts, await linkOf(parts, String(textsOf(payload)['changeId'])), dedupeKey);
  },
  async [CONTACT_CHANGED]({ payload, dedupeKey }) {
    await send(parts, await noticeOf(parts, textsOf(payload)), dedupeKey);
  },
});
