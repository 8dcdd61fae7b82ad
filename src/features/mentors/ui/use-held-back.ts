import { useEffect, useEffectEvent } from 'react';
import { call, type CallResult } from '#web/call-client.ts';
import { getMentor, type Candidate, type MentorState } from '../calls/mentors.ts';

type WithCaptcha = <Data>(
  ask: (token?: string) => Promise<CallResult<Data>>,
) => Promise<CallResult<Data>>;

/** Asks with a captcha for whom a link or an earlier choice names, where the page was not told because too much was looked up from here. */
export function useHeldBack(
  { isHeldBack }: MentorState,
  withCaptcha: WithCaptcha,
  onTold: (candidates: readonly Candidate[]) => void,
): void {
  const askAgain = useEffectEvent(async () => {
    const referral = new URLSearchParams(location.search).get('referral')?.slice(0, 200);
    const result = await withCaptcha(async (token) => {
      const query = { ...(referral && { referral }), ...(token !== undefined && { token }) };
      const answer = await call(getMentor, { query }, { isQuiet: true });
      if (!answer.success || !answer.data.isHeldBack) return answer;
      return { ...answer, success: false, code: 'CAPTCHA_NEEDED', data: {}, fields: {} };
    });
    if (result.success) onTold(result.data.candidates);
  });
  useEffect(() => {
    if (isHeldBack) void askAgain();
  }, [isHeldBack]);
}
