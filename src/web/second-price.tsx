import type { Currency } from '#base/money.ts';
import { secondPriceText } from '#base/second-price.ts';
import { localeOf } from '#countries/locale-map.ts';
import { useShell } from './shell/use-shell.ts';

/**
 * An amount as the country's second currency has it, under the first or beside it, while the rule of the country says so. What costs nothing has
 * none. Source: C9-021, I9-044.
 *
 * @param major In major units of the first currency, as calls carry it.
 */
export function SecondPrice({ major, currency }: { major: number; currency: Currency }) {
  const { shell, place } = useShell();
  const minor = Math.round(major * 10 ** currency.decimals);
  const text = minor > 0 && secondPriceText(minor, currency, shell.secondPrice, localeOf(place.language));
  return (
    text && (
      <span data-second-price className="block text-14 font-regular text-ink-2">
        {text}
      </span>
    )
  );
}
