import { Trans } from '@lingui/react/macro';
import type { Currency } from '#base/money.ts';
import { useFormats } from './use-formats.ts';

interface AmountProps {
  /** In major units of the first currency, as calls carry it. */
  readonly major: number;
  readonly currency: Currency;
}

/**
 * An amount as the country's second currency has it, under the first or beside it, while the rule of the country says so. What costs nothing has
 * none. Source: C9-021, I9-044.
 */
export function SecondPrice({ major, currency }: AmountProps) {
  const text = useFormats().second(major, currency);
  return (
    text && (
      <span data-second-price className="block text-14 font-regular text-ink-2">
        {text}
      </span>
    )
  );
}

/** An amount, and under it what it is in the second currency. */
export const Amount = ({ major, currency }: AmountProps) => (
  <>
    {useFormats().majorMoney(major, currency)}
    <SecondPrice major={major} currency={currency} />
  </>
);

/** The same of a way of delivery: what costs nothing is said in a word (C9-019). */
export const Cost = ({ major, currency }: AmountProps) =>
  major === 0 ? <Trans>бесплатно</Trans> : <Amount major={major} currency={currency} />;
