import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { majorNumber } from '#base/money.ts';
import { Button } from '#kit/button.tsx';
import { PriceNote } from '#web/price-note.tsx';
import { Amount } from '#web/second-price.tsx';
import { useFormats } from '#web/use-formats.ts';
import type { LandingData } from '../loaders/landing.ts';
import { WHOLE_SET } from '../rules/whole-set.ts';

/** Puts one of each product of a box into the cart, with what that comes to. A form of the page, so it needs no script. */
export function TakeWholeSet({ landing: { wholeSet, market } }: { landing: LandingData }) {
  const { t } = useLingui();
  const { points } = useFormats();
  const [isSent, setSent] = useState(false);
  // Whoever comes back finds the page as it was left.
  useEffect(() => {
    const again = () => setSent(false);
    addEventListener('pageshow', again);
    return () => removeEventListener('pageshow', again);
  }, []);
  if (!wholeSet) return null;
  const { missing } = wholeSet;
  const count = wholeSet.products.length;
  return (
    <form
      method="post"
      className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 desktop:mt-6"
      onSubmit={() => setSent(true)}
    >
      <input type="hidden" name="intent" value={WHOLE_SET} />
      {missing.map(({ sku }) => (
        <input key={sku} type="hidden" name="missing" value={sku} />
      ))}
      <Button type="submit" variant="filled" size="lg" state={isSent ? 'pending' : 'idle'}>
        <Trans>Взять весь набор</Trans>
      </Button>
      <p className="text-14">
        <span className="price text-20">
          <Amount
            major={majorNumber(wholeSet.sumMinor, market.currency)}
            currency={market.currency}
          />
        </span>
        <span className="ml-2 text-ink-2">
          {t`${plural(count, { one: '# товар', few: '# товара', many: '# товаров', other: '# товара' })}`}
        </span>
        {wholeSet.points > 0 && <span className="ml-2 text-honey">{points(wholeSet.points)}</span>}
        <PriceNote isLinked />
      </p>
      {missing.length > 0 && (
        <p className="w-full text-14 text-ink-2">{t`Сейчас нет: ${missing.map(({ name }) => name).join(', ')}`}</p>
      )}
    </form>
  );
}
