import { z } from 'zod';
import type { SmartCaptchaSettings } from '#platform/config.ts';
import { askService } from './ask-service.ts';
import type { Verify } from './verifier.ts';

const reply = z.object({ status: z.enum(['ok', 'failed']) });

/** The captcha of Russia: its own widget asks what it must, so an answer is either good or not. */
export const smartCaptcha =
  ({ api, secretKey }: SmartCaptchaSettings): Verify =>
  async ({ token, address }) => {
    const read = reply.safeParse(
      await askService(`${api}/validate`, { secret: secretKey, token, ip: address }),
    );
    if (!read.success) return 'unreachable';
    return read.data.status === 'ok' ? 'passed' : 'failed';
  };
