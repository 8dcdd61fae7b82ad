import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { call } from '#web/call-client.ts';
import { getChallenge } from '../calls/captcha.ts';
import type { CaptchaForm } from '../model.ts';

const PATIENCE_MS = 60_000;

/**
 * Does the work that our own captcha asks for. Each step is the browser's own cryptography in a thread of its own, so the page stays
 * awake meanwhile.
 *
 * @returns The answer as the form sends it; null when there was no work to be had, or no cryptography to do it with.
 */
export async function solveForm(
  form: CaptchaForm,
  controller: AbortController,
): Promise<string | null> {
  const result = await call(
    getChallenge,
    { query: { form } },
    { signal: controller.signal, isQuiet: true },
  );
  if (!result.success || !globalThis.crypto?.subtle) return null;
  const { challenge } = result.data;
  // Our own server made it with the very library that reads it here.
  const asked = challenge as unknown as Parameters<typeof solveChallenge>[0]['challenge'];
  const solution = await solveChallenge({
    challenge: asked,
    deriveKey,
    controller,
    timeout: PATIENCE_MS,
  });
  return solution && JSON.stringify({ challenge, solution });
}
