import { z } from 'zod';
import type { RecaptchaSettings } from '#platform/config.ts';
import { askService } from './ask-service.ts';
import type { Verify } from './verifier.ts';

/** Below it the visitor is shown something to press. The service's own advice. */
const LEAST_SCORE = 0.5;

const reply = z.object({
  success: z.boolean(),
  score: z.number().optional(),
  action: z.string().optional(),
});

const ask = async (api: string, secret: string, token: string, address: string) =>
  reply.safeParse(
    await askService(`${api}/api/siteverify`, { secret, response: token, remoteip: address }),
  );

/** The score-based captcha: nobody sees it; a low score, or an answer made for another form, is not trusted. */
export const scoreCaptcha =
  ({ api, secretKey }: RecaptchaSettings): Verify =>
  async ({ form, token, address }) => {
    const read = await ask(api, secretKey, token, address);
    if (!read.success) return 'unreachable';
    const { success, score = 0, action } = read.data;
    if (!success || action !== form) return 'failed';
    return score >= LEAST_SCORE ? 'passed' : 'doubtful';
  };

/** Its box to tick, for whom the score was too low. */
export const visibleCaptcha =
  ({ api }: RecaptchaSettings, secretKey: string): Verify =>
  async ({ token, address }) => {
    const read = await ask(api, secretKey, token, address);
    if (!read.success) return 'unreachable';
    return read.data.success ? 'passed' : 'failed';
  };
