import { randomBytes, randomUUID } from 'node:crypto';
import type { Text } from '#base/call.ts';
import { ok, refused, type Ok, type Outcome, type Refused } from '#base/outcome.ts';
import { captchaData, type CaptchaResult } from '#features/captcha/server/public.ts';
import { openAttemptCounter } from '#platform/attempt-counter.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Database, Queryable, Tx } from '#platform/database.ts';
import { isSame, sign } from '#platform/secrets.ts';
import type { CodeAlphabet, CodePurpose, CodeSent } from '../model.ts';
import { makeCode, readCode } from '../rules/code-text.ts';
import { CODE_LIFE_MINUTES, PROOF_LIFE_MINUTES, PURPOSE_RULES } from '../rules/purposes.ts';
import { keepCodeSms } from './code-sms.ts';
import {
  findNewest,
  hasProof,
  keepChallenge,
  markVerified,
  reviveChallenge,
  spendProofOf,
  takeTry,
  takeTurn,
  type CodeOwner,
} from './code-store.ts';
import { countSend, isCaptchaNext, type SendCaps, type SendLimit } from './send-limits.ts';
import { SMS_TEXTS } from './sms-texts.ts';

export interface CodeParts {
  readonly database: Database;
  readonly secret: string;
  /** False where nothing carries SMS: no code is made that nobody would get. */
  readonly isSmsOn: boolean;
  readonly caps: SendCaps;
  /** Signs of the codes of generic length. */
  readonly alphabet: CodeAlphabet;
  /** Whether a number can take an SMS at all; asked before one is paid for. */
  isWorthAnSms(phoneE164: string, country: string): boolean;
  /** What came of the visitor's captcha; asked only where one is needed, since an answer to it holds once. */
  verifyCaptcha(token: string | undefined, context: CallContext): Promise<CaptchaResult>;
  translateFor(language: string): (text: Text) => string;
}

/** Whose phone a code goes to, and what for. */
export interface CodeTarget {
  readonly purpose: CodePurpose;
  readonly phoneE164: string;
  /** What else the code is bound to, such as a contract: the same must be said when it is checked. */
  readonly subject?: string | undefined;
}

export interface CodeToSend extends CodeTarget {
  /** Of the phone; the place's own if not said. */
  readonly country?: string | undefined;
  /** Of the captcha. */
  readonly token?: string | undefined;
  /** True: nothing is sent, and all else is as if it were. So nobody learns whose phone it is (D71). */
  readonly isPretence?: boolean | undefined;
}

/** `TOO_SOON` says in `seconds` when the next one may be asked for; `NO_SMS_THERE`: a number that takes no SMS. */
export type SendRefusal = 'TOO_SOON' | 'NO_SMS_THERE' | SendLimit;

/** A refusal to send, with what its call answers beside the code: the wait, or what the captcha has to be. */
export interface NotSent extends Refused<SendRefusal> {
  readonly data?: Readonly<Record<string, number | string | boolean>>;
}
/** `WRONG` says in `left` how many tries are left; `EXPIRED`: no such code lives, whatever the reason. */
export type CheckRefusal = 'WRONG' | 'EXPIRED' | 'TOO_MANY';

/** Codes by SMS: the one service for all purposes. Each code is of one session, purpose and phone. */
export interface Codes {
  /** Sends a code in place of the one before. Begins a session where there is none. */
  send(what: CodeToSend, context: CallContext): Promise<Ok<CodeSent> | NotSent>;
  /** Takes a code once. A right one leaves a proof for 30 minutes in this session. */
  check(
    what: CodeTarget & { readonly code: string },
    context: CallContext,
  ): Promise<Outcome<null, CheckRefusal>>;
  /** Whether this session verified the phone for this purpose and has not used that up. Ask before the session becomes another's. */
  hasFreshProof(
    context: CallContext,
    purpose: CodePurpose,
    phoneE164: string,
    subject?: string,
  ): Promise<boolean>;
  /** Uses the proof up, in the transaction of what it is for. @returns True once. */
  spendProof(
    tx: Tx,
    context: CallContext,
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
/** To one phone whatever the purpose. Source: reliability promise 33. */
const LEAST_SECONDS = 60;
/** Wrong tries at one phone, and from one address, within an hour. Source: reliability promise 31. */
const FAILS_PER_PHONE_HOUR = 10;
const FAILS_PER_ADDRESS_HOUR = 50;
const ANY_PURPOSE_FAILS_PER_DAY = 20;

const before = (now: Date, seconds: number): Date => new Date(now.getTime() - seconds * 1_000);

/** Rolls a send back. */
class SendRefused extends Error {
  readonly refusal: NotSent;
  constructor(code: SendRefusal, seconds?: number) {
    super(code);
    // The client's countdown obeys what the refusal says.
    this.refusal =
      seconds === undefined
        ? refused(code)
        : { ...refused(code, { seconds }), data: { timeout: seconds } };
  }
}

export function openCodes(parts: CodeParts): Codes {
  const { database, secret } = parts;
  const counters = (on: Queryable) => ({
    hour: openAttemptCounter(on, secret, HOUR_MINUTES),
    day: openAttemptCounter(on, secret, DAY_MINUTES),
  });
  const { hour, day } = counters(database);
  const phoneKeyOf = (phoneE164: string): string => sign(secret, 'code-phone', phoneE164);
  const hashOf = (id: string, code: string): string => sign(secret, 'code', `${id}\0${code}`);
  const ownerOf = (
    sessionId: string,
    { purpose, phoneE164, subject = '' }: CodeTarget,
  ): CodeOwner => ({
    sessionId,
    purpose,
    phoneKey: phoneKeyOf(phoneE164),
    subjectKey: subject === '' ? '' : sign(secret, 'code-subject', subject),
  });
  const sentOf = (purpose: CodePurpose): CodeSent => ({
    timeout: PURPOSE_RULES[purpose].resendSeconds,
    codeLength: PURPOSE_RULES[purpose].length,
    alphabet: alphabetOf(purpose),
  });
  const alphabetOf = (purpose: CodePurpose): CodeAlphabet =>
    PURPOSE_RULES[purpose].length === PURPOSE_RULES.login.length ? parts.alphabet : 'digits';

  async function sendIn(
    tx: Tx,
    what: CodeToSend,
    isHuman: boolean,
    sessionId: string,
    context: CallContext,
  ) {
    const { now, place } = context;
    const { purpose, phoneE164, country = place.country, isPretence = false } = what;
    const { resendSeconds, length, tries } = PURPOSE_RULES[purpose];
    const owner = ownerOf(sessionId, what);
    const last = await takeTurn(
      tx,
      owner,
      { same: before(now, resendSeconds), other: before(now, LEAST_SECONDS) },
      now,
    );
    if (last) {
      const wait = last.purpose === purpose ? resendSeconds : LEAST_SECONDS;
      if (await reviveChallenge(tx, owner, now)) return secondsLeft(last.sentAt, wait, now);
      throw new SendRefused('TOO_SOON', secondsLeft(last.sentAt, wait, now));
    }
    const limit = await countSend(
      counters(tx),
      { phoneKey: owner.phoneKey, country, isHuman },
      parts.caps,
      context,
    );
    if (limit) throw new SendRefused(limit);
    const id = randomUUID();
    const code = makeCode(length, alphabetOf(purpose), randomBytes);
    const expiresAt = before(now, -CODE_LIFE_MINUTES * 60);
    await keepChallenge(tx, {
      ...owner,
      id,
      codeHash: hashOf(id, code),
      tries,
      sentAt: now,
      expiresAt,
    });
    if (isPretence) return resendSeconds;
    const text = parts.translateFor(place.language)({ ...SMS_TEXTS[purpose], values: { code } });
    await keepCodeSms(
      tx,
      { to: phoneE164, text, kind: 'code', idempotencyKey: `code:${id}` },
      expiresAt,
      now,
    );
    return resendSeconds;
  }

  /** One transaction, so that a send that is refused leaves no trace: it neither counts nor lets the next one wait. */
  async function trySending(
    what: CodeToSend,
    isHuman: boolean,
    sessionId: string,
    context: CallContext,
  ): Promise<Ok<CodeSent> | NotSent> {
    try {
      const send = (tx: Tx) => sendIn(tx, what, isHuman, sessionId, context);
      return ok({ ...sentOf(what.purpose), timeout: await database.transaction().execute(send) });
    } catch (fault) {
      if (fault instanceof SendRefused) return fault.refusal;
      throw fault;
    }
  }

  /** Counts a wrong try before it is known to be one; whoever is right gets it back. Null: one too many. */
  async function countTry({ purpose, phoneKey }: CodeOwner, now: Date) {
    const { failsPerDay } = PURPOSE_RULES[purpose];
    const counted = [
      { by: hour, kind: 'code-phone-tries', most: FAILS_PER_PHONE_HOUR },
      { by: day, kind: 'code-phone-tries-day', most: ANY_PURPOSE_FAILS_PER_DAY },
      ...(failsPerDay < ANY_PURPOSE_FAILS_PER_DAY
        ? [{ by: day, kind: `code-phone-tries-${purpose}`, most: failsPerDay }]
        : []),
    ];
    const isOver = await Promise.all(
      counted.map(async ({ by, kind, most }) => (await by.count(kind, phoneKey, now)) > most),
    );
    if (isOver.includes(true)) return null;
    return () => Promise.all(counted.map(({ by, kind }) => by.giveBack(kind, phoneKey, now)));
  }

  return {
    async send(what, context) {
      const { purpose, phoneE164, country = context.place.country } = what;
      if (!parts.isSmsOn) return refused('SMS_OFF');
      if (!parts.isWorthAnSms(phoneE164, country)) return refused('NO_SMS_THERE');
      const { id } = await context.session.open();
      let tried = await trySending(what, false, id, context);
      if (!tried.ok && tried.code === 'CAPTCHA_NEEDED') {
        const captcha = await parts.verifyCaptcha(what.token, context);
        tried = captcha.passed
          ? await trySending(what, true, id, context)
          : { ...tried, data: captchaData(captcha) };
      }
      if (!tried.ok) context.log.info({ purpose, refusal: tried.code }, 'code not sent');
      return tried;
    },

    async check({ code, ...what }, context) {
      const { sender, now, log, session } = context;
      if ((await hour.count('code-address-tries', sender, now)) > FAILS_PER_ADDRESS_HOUR)
        return refused('TOO_MANY');
      if (!session.current) return refused('EXPIRED');
      const owner = ownerOf(session.current.id, what);
      const taken = await takeTry(database, owner, now);
      if (!taken) return refused('EXPIRED');
      const giveBack = await countTry(owner, now);
      if (!giveBack) {
        log.warn({ purpose: what.purpose }, 'too many wrong codes at one phone');
        return refused('TOO_MANY');
      }
      if (!isSame(hashOf(taken.id, readCode(code)), taken.codeHash))
        return taken.triesLeft === 0
          ? refused('EXPIRED')
          : refused('WRONG', { left: taken.triesLeft });
      if (!(await markVerified(database, taken.id, now))) return refused('EXPIRED');
      await Promise.all([giveBack(), hour.giveBack('code-address-tries', sender, now)]);
      return ok(null);
    },

    async hasFreshProof({ session, now }, purpose, phoneE164, subject) {
      if (!session.current) return false;
      const owner = ownerOf(session.current.id, { purpose, phoneE164, subject });
      return hasProof(database, owner, before(now, PROOF_LIFE_MINUTES * 60));
    },

    async spendProof(tx, { session, now }, purpose, phoneE164, subject) {
      if (!session.current) return false;
      const owner = ownerOf(session.current.id, { purpose, phoneE164, subject });
      return spendProofOf(tx, owner, before(now, PROOF_LIFE_MINUTES * 60), now);
    },

    async purposeOf({ session }, phoneE164) {
      if (!session.current) return null;
      const newest = await findNewest(database, session.current.id, {
        phoneKey: phoneKeyOf(phoneE164),
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

/** Whole seconds of a wait that are left; never below 0. */
const secondsLeft = (since: Date, wait: number, now: Date): number =>
  Math.max(0, Math.ceil((since.getTime() - now.getTime()) / 1_000) + wait);
