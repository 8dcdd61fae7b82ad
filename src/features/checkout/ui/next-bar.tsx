import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Currency } from '#base/money.ts';
import { classNames } from '#kit/class-names.ts';
import { Amount } from '#web/second-price.tsx';

export interface NextBarProps {
  /** Major units; null where the button itself says the amount. */
  readonly total: number | null;
  readonly currency: Currency;
  /** Stays in sight at the bottom of a mobile screen (C2-085). */
  readonly isFloating: boolean;
  readonly children: ReactNode;
}

/**
 * The way on. Where it floats it takes its place at the end of the form as well, so that it never lies over the last field;
 * the page's scroll padding keeps what has the focus above it.
 */
export function NextBar({ total, currency, isFloating, children }: NextBarProps) {
  if (!isFloating) return <div className="tablet:self-start">{children}</div>;
  return (
    <div
      data-next-bar
      className={classNames(
        'sticky bottom-0 z-(--z-sticky) -mx-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-surface px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] shadow-2',
        'tablet:-mx-8 tablet:px-8 desktop:static desktop:mx-0 desktop:self-start desktop:border-0 desktop:bg-transparent desktop:p-0 desktop:shadow-none',
      )}
    >
      {total !== null && (
        <p className="shrink-0 desktop:hidden">
          <span className="block text-12 text-ink-2">
            <Trans>Итого</Trans>
          </span>
          <span className="price text-18">
            <Amount major={total} currency={currency} />
          </span>
        </p>
      )}
      <div className="min-w-44 flex-1">{children}</div>
    </div>
  );
}
