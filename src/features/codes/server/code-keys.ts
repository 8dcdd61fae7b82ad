import { sign } from '#platform/secrets.ts';
import type { CodePurpose } from '../model.ts';
import type { CodeOwner } from './code-store.ts';

/** Whose phone a code goes to, and what for. */
export interface CodeTarget {
  readonly purpose: CodePurpose;
  readonly phoneE164: string;
  /** What else the code is bound to, such as a contract: the same must be said when it is checked. */
  readonly subject?: string | undefined;
}

/** What the database knows phones, subjects and codes by: signatures, out of which nobody reads them. */
export interface CodeKeys {
  phoneKeyOf(phoneE164: string): string;
  hashOf(id: string, code: string): string;
  ownerOf(sessionId: string, target: CodeTarget): CodeOwner;
}

export function codeKeys(secret: string): CodeKeys {
  const phoneKeyOf = (phoneE164: string): string => sign(secret, 'code-phone', phoneE164);
  return {
    phoneKeyOf,
    hashOf: (id, code) => sign(secret, 'code', `${id}\0${code}`),
    ownerOf: (sessionId, { purpose, phoneE164, subject = '' }) => ({
      sessionId,
      purpose,
      phoneKey: phoneKeyOf(phoneE164),
      subjectKey: subject === '' ? '' : sign(secret, 'code-subject', subject),
    }),
  };
}
