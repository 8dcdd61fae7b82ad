import type { Currency } from '#base/money.ts';
import { inSecondPrice, SECOND_PRICE_DECIMALS } from '#base/second-price.ts';
import { useShell } from './shell/use-shell.ts';
import { useFormats } from './use-formats.ts';

/**
 * An amount as the country's second currency has it, while the rule of the country says so. Source: C9-021, I9-044.
 *
 * @param minor In minor units of the first currency.
 */
export function SecondPrice({ minor, currency }: { minor: number; currency: Currency }) {
  const { money } = useFormats();
  const rule = useShell().shell.secondPrice;
  if (!rule) return null;
  const second = { ...currency, decimals: SECOND_PRICE_DECIMALS, logo: rule.sign, isPrefixed: false };
  return (
    <span data-second-price className="text-14 font-regular whitespace-nowrap text-ink-2">
      {money(inSecondPrice(minor, currency, rule), second)}
    </span>
  );
}
