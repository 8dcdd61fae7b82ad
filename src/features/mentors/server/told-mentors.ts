import type { CaptchaResult } from '#features/captcha/server/public.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { LookupDeps } from './mentor-lookups.ts';

const KIND = 'mentor-told';
const keyOf = ({ visitorId, sender }: CallContext, contract: string): string =>
  `${visitorId ?? sender.address} ${contract}`;

/**
 * Knows which contracts a visitor was told about within the hour: to tell them once more is no other look-up. So whoever came by a link uses up
 * one for it, however many pages they open, and who walks through the numbers one for each. Source: D71, reliability promise 36.
 */
export const openTold = ({ attempts, captcha }: Pick<LookupDeps, 'attempts' | 'captcha'>) => ({
  /** After a look-up that was counted. */
  async remember(contracts: readonly string[], context: CallContext): Promise<void> {
    if (contracts.length === 0) return;
    await attempts.countMost(
      KIND,
      contracts.map((contract) => keyOf(context, contract)),
      context.now,
    );
  },

  /** Whether the visitor may be told who this is; what they have not been told yet counts as a look-up. */
  async mayTell(contract: string, context: CallContext, token?: string): Promise<CaptchaResult> {
    const key = keyOf(context, contract);
    if ((await attempts.readMost(KIND, [key], context.now)) > 0) return { passed: true };
    const look = await captcha.mayLookUp(token, context);
    if (look.passed) await attempts.count(KIND, key, context.now);
    return look;
  },
});
