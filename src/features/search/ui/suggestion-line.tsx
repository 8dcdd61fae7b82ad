import { Trans } from '@lingui/react/macro';
import { majorNumber } from '#base/money.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from '#kit/class-names.ts';
import { Icon, type IconProps } from '#kit/icon.tsx';
import { Picture } from '#kit/picture.tsx';
import { Spinner } from '#kit/spinner.tsx';
import { SecondPrice } from '#web/second-price.tsx';
import { useFormats } from '#web/use-formats.ts';
import { splitCompletion, type SuggestionRow } from '../rules/suggestion-rows.ts';

export interface SuggestionLineProps {
  readonly id: string;
  readonly row: SuggestionRow;
  readonly href: string;
  /** The arrows stand on it. */
  readonly isActive: boolean;
  /** It has been waited for: the last line turns. */
  readonly isLate: boolean;
  /** Its own entry of the history gives way to the page behind it. */
  readonly isReplacing: boolean;
  readonly onFollow: () => void;
}

/** One line of the list: a link with an address, so that it opens in another tab, too. The field keeps the focus. */
export function SuggestionLine({
  id,
  row,
  href,
  isActive,
  isLate,
  isReplacing,
  onFollow,
}: SuggestionLineProps) {
  return (
    <Link
      id={id}
      to={href}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      replace={isReplacing}
      onClick={({ ctrlKey, metaKey, shiftKey }) => {
        // Into another tab: here everything stays.
        if (!ctrlKey && !metaKey && !shiftKey) onFollow();
      }}
      className={classNames(
        'flex min-h-11 items-center gap-3 rounded-sm px-3 py-1.5 no-underline hover:bg-brand-tint',
        isActive && 'bg-brand-tint outline-2 -outline-offset-2 outline-brand',
        row.kind === 'all' && 'font-semi text-brand',
      )}
    >
      <LineOf row={row} isLate={isLate} />
    </Link>
  );
}

type LineProps = Pick<SuggestionLineProps, 'row' | 'isLate'>;

function LineOf({ row, isLate }: LineProps) {
  const { money } = useFormats();
  switch (row.kind) {
    case 'completion': {
      const { typed, added } = splitCompletion(row);
      return (
        <WithSign icon="search">
          {typed}
          <b className="font-semi">{added}</b>
        </WithSign>
      );
    }
    case 'category':
      return (
        <WithSign icon="grid" lang={row.textLanguage}>
          {row.name}{' '}
          <span className="text-14 text-ink-2">
            <Trans>раздел</Trans>
          </span>
        </WithSign>
      );
    case 'product':
      return (
        <>
          <Picture
            picture={row.picture}
            alt=""
            sizes="48px"
            priority="soon"
            className="h-15 w-12 shrink-0 rounded-xs"
          />
          <span
            lang={row.textLanguage ?? undefined}
            className="min-w-0 flex-1 text-pretty max-tablet:text-14"
          >
            {row.name}
          </span>
          <span className={classNames('price text-right', row.isReduced && 'text-berry')}>
            {money(row.priceMinor, row.currency)}
            <SecondPrice
              major={majorNumber(row.priceMinor, row.currency)}
              currency={row.currency}
            />
          </span>
        </>
      );
    case 'recent':
      return <WithSign icon="clock">{row.text}</WithSign>;
    case 'popular':
      return <WithSign icon="search">{row.text}</WithSign>;
    case 'all':
      return (
        <WithSign icon="search" isLate={isLate}>
          {row.total === null || row.total === 0 ? (
            <Trans>Искать «{row.text}»</Trans>
          ) : (
            <Trans>Показать все {row.total}</Trans>
          )}
        </WithSign>
      );
  }
}

interface WithSignProps {
  readonly icon: IconProps['name'];
  readonly lang?: string | null;
  readonly isLate?: boolean;
  readonly children: ReactNode;
}

function WithSign({ icon, lang, isLate, children }: WithSignProps) {
  return (
    <>
      <span className="grid size-5 shrink-0 place-items-center text-ink-3">
        {isLate ? <Spinner /> : <Icon name={icon} size={20} />}
      </span>
      <span lang={lang ?? undefined} className="min-w-0 flex-1 wrap-anywhere">
        {children}
      </span>
    </>
  );
}
