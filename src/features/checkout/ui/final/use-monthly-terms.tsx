import { useRef, useState } from 'react';
import { openModal } from '#overlays/modals.ts';
import { call, type CallFailure } from '#web/call-client.ts';
import { checkMonthlyDelivery } from '../../calls/monthly-terms.ts';
import type { FinalPageData } from '../../loaders/final.ts';
import { MONTHLY_DIALOG } from '../dialog-names.ts';
import { MonthlyFacts } from './monthly-terms.tsx';

/**
 * Goes on once what a monthly kit costs each month was read and confirmed, where the country asks for it: what its delivery costs is looked up
 * first. Source: C4-096, C7-034.
 */
export function useMonthlyTerms(
  { monthly: shown, isMonthlyAsked, cart: { currency } }: FinalPageData,
  onRefused: (refusal: CallFailure) => void,
) {
  const isAsking = useRef(false);
  const [isChecking, setChecking] = useState(false);

  /** @param goOn Told what was read. */
  function afterTerms(goOn: (terms: string | null) => void): void {
    if (!isMonthlyAsked) return goOn(shown?.terms ?? null);
    if (!isAsking.current) void check(goOn);
  }

  async function check(goOn: (terms: string | null) => void): Promise<void> {
    isAsking.current = true;
    setChecking(true);
    const answer = await call(checkMonthlyDelivery);
    isAsking.current = false;
    setChecking(false);
    if (!answer.success) return onRefused(answer);
    const monthly = answer.data;
    const facts = <MonthlyFacts monthly={monthly} currency={currency} />;
    const read = () => goOn(monthly.terms);
    openModal(MONTHLY_DIALOG, { props: { monthly, currency, facts, goOn: read } });
  }

  return { afterTerms, isChecking };
}
