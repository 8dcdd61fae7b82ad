import { useRef, useState } from 'react';
import type { SpendWish } from '#features/balances/ui/public.ts';
import { call } from '#web/call-client.ts';
import { applyBalances } from '../../calls/balances.ts';
import type { PaymentPageData } from '../../loaders/payment.ts';
import { previewSums } from '../../rules/preview-sums.ts';

type Paid = Pick<PaymentPageData, 'sums' | 'why' | 'bonus' | 'credit'>;
type Wished = Partial<Record<'bonus' | 'credit', number | null>>;

/** What a card of bonuses or credit asks for: a code, or another sum. */
const ASKING = '[data-balance-card] :is([autocomplete=one-time-code], [aria-invalid=true])';

/** What the order costs while bonuses and credit are chosen: as they are drawn at once, then as the server says. Source: UX-73. */
export function usePaidSums(data: PaymentPageData) {
  const [paid, setPaid] = useState<Paid>(data);
  const [source, setSource] = useState(data);
  const [wished, setWished] = useState<Wished>({});
  const before = useRef<Promise<unknown>>(Promise.resolve());
  const open = useRef(new Map<'bonus' | 'credit', () => Promise<boolean>>());
  if (source !== data) {
    setSource(data);
    setPaid(data);
    setWished({});
  }
  return {
    bonus: paid.bonus,
    credit: paid.credit,
    why: paid.why,
    sums: previewSums(paid.sums, wished, data.cart.currency),
    asked(means: 'bonus' | 'credit', settle: () => Promise<boolean>): void {
      open.current.set(means, settle);
    },
    /** Goes on once the order has what the cards show; one that asks for something has the focus instead. */
    async settled(goOn: () => Promise<void>): Promise<void> {
      const all = await Promise.all([...open.current.values()].map((settle) => settle()));
      if (all.every(Boolean)) await goOn();
      else document.querySelector<HTMLElement>(ASKING)?.focus();
    },
    preview(means: 'bonus' | 'credit', major: number | null): void {
      setWished((each) => ({ ...each, [means]: major }));
    },
    /** One after the other: the second must know what the first has left. */
    spend(body: SpendWish) {
      const asked = before.current.then(() => call(applyBalances, { body }));
      before.current = asked;
      return asked.then((result) => {
        if (result.success) {
          const { sums, why, bonus, credit } = result.data.paymentData;
          setPaid({ sums, why, bonus, credit });
          setWished({});
        }
        return result;
      });
    },
  };
}
