import type { Ok, Outcome } from '#base/outcome.ts';
import { openAttemptCounter } from '#platform/attempt-counter.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Queryable, Tx } from '#platform/database.ts';
import type { CodeSent } from '../calls/codes.ts';
import type { CodePurpose } from '../model.ts';
import { PROOF_LIFE_MINUTES, PURPOSE_RULES } from '../rules/purposes.ts';
import { checkCode, type CheckRefusal, type CodeToCheck } from './check-code.ts';
import { codeKeys } from './code-keys.ts';
import { findNewest, hasProof, spendProofOf } from './code-store.ts';
import { before, secondsLeft } from './code-times.ts';
import { sendCode, type CodeToSend, type NotSent, type SendParts } from './send-code.ts';
import { isCaptchaNext } from './send-limits.ts';

export interface CodeParts extends SendParts {
  readonly secret: string;
}

/** Whose proof it is, and when it is asked for. */
type ProofContext = Pick<CallContext, 'session' | 'now'>;

/** Codes by SMS: the one service for all purposes. Each code is of one session, purpose and phone. */
export interface Codes {
  /** Sends a code in place of the one before. Begins a session where there is none. */
  send(what: CodeToSend, context: CallContext): Promise<Ok<CodeSent> | NotSent>;
  /** Takes a code once. A right one leaves a proof for 30 minutes in this session. */
  check(what: CodeToCheck, context: CallContext): Promise<Outcome<null, CheckRefusal>>;
  /** Whether this session verified the phone for this purpose and has not used that up. Ask before the session becomes another's. */
  hasFreshProof(
    context: ProofContext,
    purpose: CodePurpose,
    phoneE164: string,
    subject?: string,
  ): Promise<boolean>;
  /** Uses the proof up, in the transaction of what it is for. @returns True once. */
  spendProof(
    tx: Tx,
    context: ProofContext,
    purpose: CodePurpose,
    phoneE164: string,
    subject?: string,
  ): Promise<boolean>;
  /** What this session's last code to a phone was for; null when it asked for none. */
  purposeOf(context: CallContext, phoneE164: string): Promise<CodePurpose | null>;
  /** Whether the next code from here needs a captcha, whichever phone it is for. Source: I7-008. */
  isCaptchaNeeded(context: CallContext): Promise<boolean>;
  /** Seconds until the next code of a purpose may be asked for in this session; the whole wait before the first. Source: I7-027. */
  timeout(context: CallContext, purpose: CodePurpose): Promise<number>;
}

const HOUR_MINUTES = 60;
const DAY_MINUTES = 1_440;

export function openCodes(parts: CodeParts): Codes {
  const { database, secret } = parts;
  const keys = codeKeys(secret);
  const countersOn = (on: Queryable) => ({
    hour: openAttemptCounter(on, secret, HOUR_MINUTES),
    day: openAttemptCounter(on, secret, DAY_MINUTES),
  });
  const { hour, day } = countersOn(database);
  const sending = { ...parts, keys, countersOn };
  const checking = { database, keys, hour, day };

  return {
    send: (what, context) => sendCode(what, context, sending),
    check: (what, context) => checkCode(what, context, checking),

    async hasFreshProof({ session, now }, purpose, phoneE164, subject) {
      if (!session.current) return false;
      const owner = keys.ownerOf(session.current.id, { purpose, phoneE164, subject });
      return hasProof(database, owner, before(now, PROOF_LIFE_MINUTES * 60));
    },

    async spendProof(tx, { session, now }, purpose, phoneE164, subject) {
      if (!session.current) return false;
      const owner = keys.ownerOf(session.current.id, { purpose, phoneE164, subject });
      return spendProofOf(tx, owner, before(now, PROOF_LIFE_MINUTES * 60), now);
    },

    async purposeOf({ session }, phoneE164) {
      if (!session.current) return null;
      const newest = await findNewest(database, session.current.id, {
        phoneKey: keys.phoneKeyOf(phoneE164),
      });
      return newest?.purpose ?? null;
    },

    isCaptchaNeeded: (context) => isCaptchaNext(hour, context),

    async timeout({ session, now }, purpose) {
      const { resendSeconds } = PURPOSE_RULES[purpose];
      const newest =
        session.current && (await findNewest(database, session.current.id, { purpose }));
      return newest ? secondsLeft(newest.sentAt, resendSeconds, now) : resendSeconds;
    },
  };
}
