import { randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import type { Queryable } from '#platform/database.ts';
import { sign } from '#platform/secrets.ts';
import type { CaptchaForm } from '../model.ts';
import { spendAnswer } from './spent-store.ts';
import type { Verify } from './verifier.ts';

/** About half a second of one core in a browser, half a millisecond here (measured, docs/decisions/024). */
const COST = 1_000;
const FEWEST_TRIES = 300;
const MOST_TRIES = 1_200;
const GOOD_FOR_MS = 10 * 60_000;

const answerSchema = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: z.string().max(64),
      salt: z.string().max(64),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string().max(64),
      keySignature: z.string().max(128),
      data: z.object({ form: z.string(), until: z.number() }),
    }),
    signature: z.string().max(128),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string().max(128) }),
});

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

export interface Altcha {
  /** Work for one form; signed, so that it need not be kept. */
  makeChallenge(form: CaptchaForm, now: Date): ReturnType<typeof createChallenge>;
  readonly verify: Verify;
}

/**
 * Our own captcha: the browser searches for a number, which costs it time and us nothing, and no visitor is shown to anybody
 * else. The library is stateless; that an answer is good once and for ten minutes by our clock is seen to here.
 */
export function openAltcha(database: Queryable, secret: string): Altcha {
  const secrets = {
    hmacSignatureSecret: sign(secret, 'captcha', 'challenge'),
    hmacKeySignatureSecret: sign(secret, 'captcha', 'answer'),
  };
  return {
    makeChallenge: (form, now) =>
      createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: COST,
        counter: randomInt(FEWEST_TRIES, MOST_TRIES),
        deriveKey,
        data: { form, until: now.getTime() + GOOD_FOR_MS },
        ...secrets,
      }),
    async verify({ form, token, now }) {
      const read = answerSchema.safeParse(parseJson(token));
      if (!read.success) return 'failed';
      const { challenge, solution } = read.data;
      const { data } = challenge.parameters;
      if (data.form !== form || data.until < now.getTime()) return 'failed';
      const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secrets });
      if (!verified) return 'failed';
      return (await spendAnswer(database, challenge.signature, now)) ? 'passed' : 'failed';
    },
  };
}
