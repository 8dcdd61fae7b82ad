import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { CAPTCHA_POLICY } from '#features/captcha/rules/captcha-policy.ts';
import type { CaptchaForm } from '#features/captcha/model.ts';
import { openAttemptCounter } from '#platform/attempt-counter.ts';
import type { Database } from '#platform/database.ts';
import { senderOf } from '#platform/sender.ts';
import { DEMO_DAY } from './demo-database.ts';
import { TEST_SECRET, type TestClient } from './server.ts';

/** As if so many had sent this form from the test's own address that its captcha asks the next one. */
export async function wearOutForm(database: Database, form: CaptchaForm): Promise<void> {
  const attempts = openAttemptCounter(database, TEST_SECRET, 60);
  for (let one = 0; one < CAPTCHA_POLICY[form].perAddress; one += 1)
    await attempts.count(`captcha-${form}-address`, senderOf('127.0.0.1'), DEMO_DAY);
}

/** Solves the captcha of a form as a browser does. @returns What the form sends as its token. */
export async function solveForm(
  client: Pick<TestClient, 'call'>,
  form: CaptchaForm,
): Promise<string> {
  const { challenge } = (await client.call('captcha_challenge', { query: { form } })).json().data;
  return JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) });
}
