import { randomBytes, randomUUID } from 'node:crypto';
import type { Text } from '#base/call.ts';
import { ok, refused, type Ok, type Refused } from '#base/outcome.ts';
import { captchaData, type CaptchaResult } from '#features/captcha/server/public.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Database, Queryable, Tx } from '#platform/database.ts';
import type { CodeSent } from '../calls/codes.ts';
import type { CodeAlphabet, CodePurpose } from '../model.ts';
import { makeCode } from '../rules/code-text.ts';
import { CODE_LIFE_MINUTES, PURPOSE_RULES } from '../rules/purposes.ts';
import type { CodeKeys, CodeTarget } from './code-keys.ts';
import { keepCodeSms } from './code-sms.ts';
import { keepChallenge, reviveChallenge, takeTurn, type CodeOwner } from './code-store.ts';
import { before, secondsLeft } from './code-times.ts';
import { countSend, type SendCaps, type SendCounters, type SendLimit } from './send-limits.ts';
import { SMS_TEXTS } from './sms-texts.ts';

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

export interface SendParts {
  readonly database: Database;
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

interface Sending extends SendParts {
  readonly keys: CodeKeys;
  /** Count on this connection, in its transaction. */
  countersOn(database: Queryable): SendCounters;
}

/** A code that is asked for, by whom, and in which session. */
interface Asked {
  readonly what: CodeToSend;
  /** Whether the visitor solved a captcha for it. */
  readonly isHuman: boolean;
  readonly sessionId: string;
  readonly context: CallContext;
}

/** To one phone whatever the purpose. Source: reliability promise 33. */
const LEAST_SECONDS = 60;

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

const alphabetOf = (purpose: CodePurpose, generic: CodeAlphabet): CodeAlphabet =>
  PURPOSE_RULES[purpose].length === PURPOSE_RULES.login.length ? generic : 'digits';

/**
 * Where it is too soon for another code, the last one holds again.
 *
 * @returns Seconds until the next one, if the last one lives; null when it is not too soon.
 */
async function revived(tx: Tx, owner: CodeOwner, now: Date): Promise<number | null> {
  const { purpose } = owner;
  const { resendSeconds } = PURPOSE_RULES[purpose];
  const turn = { same: before(now, resendSeconds), other: before(now, LEAST_SECONDS) };
  const last = await takeTurn(tx, owner, turn, now);
  if (!last) return null;
  const wait = last.purpose === purpose ? resendSeconds : LEAST_SECONDS;
  const left = secondsLeft(last.sentAt, wait, now);
  if (await reviveChallenge(tx, owner, now)) return left;
  throw new SendRefused('TOO_SOON', left);
}

/** Makes a code, and keeps it with its SMS. */
async function makeAndKeep(
  tx: Tx,
  owner: CodeOwner,
  { what, context: { now, place } }: Asked,
  { keys, alphabet, translateFor }: Sending,
): Promise<void> {
  const { purpose, phoneE164, isPretence = false } = what;
  const { length, tries } = PURPOSE_RULES[purpose];
  const id = randomUUID();
  const code = makeCode(length, alphabetOf(purpose, alphabet), randomBytes);
  const expiresAt = before(now, -CODE_LIFE_MINUTES * 60);
  const codeHash = keys.hashOf(id, code);
  await keepChallenge(tx, { ...owner, id, codeHash, tries, sentAt: now, expiresAt });
  if (isPretence) return;
  const text = translateFor(place.language)({ ...SMS_TEXTS[purpose], values: { code } });
  const sms = { to: phoneE164, text, kind: 'code', idempotencyKey: `code:${id}` } as const;
  await keepCodeSms(tx, sms, expiresAt, now);
}

/** @returns Seconds until the next code may be asked for. */
async function sendIn(tx: Tx, asked: Asked, sending: Sending): Promise<number> {
  const { what, isHuman, sessionId, context } = asked;
  const owner = sending.keys.ownerOf(sessionId, what);
  const left = await revived(tx, owner, context.now);
  if (left !== null) return left;
  const { country = context.place.country } = what;
  const counted = { phoneKey: owner.phoneKey, country, isHuman };
  const limit = await countSend(sending.countersOn(tx), counted, sending.caps, context);
  if (limit) throw new SendRefused(limit);
  await makeAndKeep(tx, owner, asked, sending);
  return PURPOSE_RULES[what.purpose].resendSeconds;
}

/** One transaction, so that a send that is refused leaves no trace: it neither counts nor lets the next one wait. */
async function trySending(asked: Asked, sending: Sending): Promise<Ok<CodeSent> | NotSent> {
  const { purpose } = asked.what;
  try {
    const send = (tx: Tx) => sendIn(tx, asked, sending);
    return ok({
      timeout: await sending.database.transaction().execute(send),
      codeLength: PURPOSE_RULES[purpose].length,
      alphabet: alphabetOf(purpose, sending.alphabet),
    });
  } catch (fault) {
    if (fault instanceof SendRefused) return fault.refusal;
    throw fault;
  }
}

/** Sends a code in place of the one before. Begins a session where there is none. */
export async function sendCode(
  what: CodeToSend,
  context: CallContext,
  sending: Sending,
): Promise<Ok<CodeSent> | NotSent> {
  const { purpose, phoneE164, country = context.place.country } = what;
  if (!sending.isSmsOn) return refused('SMS_OFF');
  if (!sending.isWorthAnSms(phoneE164, country)) return refused('NO_SMS_THERE');
  const { id: sessionId } = await context.session.open();
  const asked: Asked = { what, isHuman: false, sessionId, context };
  let tried = await trySending(asked, sending);
  if (!tried.ok && tried.code === 'CAPTCHA_NEEDED') {
    const captcha = await sending.verifyCaptcha(what.token, context);
    tried = captcha.passed
      ? await trySending({ ...asked, isHuman: true }, sending)
      : { ...tried, data: captchaData(captcha) };
  }
  if (!tried.ok) context.log.info({ purpose, refusal: tried.code }, 'code not sent');
  return tried;
}
