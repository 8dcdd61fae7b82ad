import { Trans } from '@lingui/react/macro';
import type { Currency } from '#base/money.ts';
import { classNames } from '#kit/class-names.ts';
import { Amount } from './second-price.tsx';

interface FormerPriceProps {
  /** In major units. */
  readonly major: number;
  readonly currency: Currency;
  readonly className?: string;
}

/** What was asked before a reduction, struck through in both currencies: it is compared with what is asked now. */
export const FormerPrice = ({ className, ...price }: FormerPriceProps) => (
  <>
    <span className="sr-only">
      <Trans>прежняя цена</Trans>
    </span>
    <s className={classNames('inline-flex items-baseline gap-x-2 whitespace-nowrap', className)}>
      <Amount {...price} />
    </s>
  </>
);
