import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { Currency } from '#base/money.ts';
import { pictureAt } from '#base/picture.ts';
import { tieShortWords } from '#base/tie-short-words.ts';
import { ProductPicture } from '#features/catalogue/ui/public.ts';
import { buttonClasses } from '#kit/button-look.ts';
import { classNames } from '#kit/class-names.ts';
import { Icon } from '#kit/icon.tsx';
import { FormerPrice } from '#web/former-price.tsx';
import { SecondPrice } from '#web/second-price.tsx';
import { useFormats } from '#web/use-formats.ts';
import type { SharedRowView } from '../rules/rows-left.ts';

export interface SharedRowProps {
  readonly row: SharedRowView;
  readonly currency: Currency;
  readonly isFirst: boolean;
  /** The same page without it; null for what cannot be had anyway. */
  readonly withoutIt: string | null;
  readonly onRemove: () => void;
}

/** One shared product or kit: picture, name, price and points of the visitor's own place, how many of it there are. */
export function SharedRow({ row, currency, isFirst, withoutIt, onRemove }: SharedRowProps) {
  return (
    <li
      data-shared={row.sku}
      className="grid grid-cols-[72px_minmax(0,1fr)_44px] gap-x-3 border-b border-line py-4 last:border-0 tablet:gap-x-5"
    >
      <RowPicture row={row} isFirst={isFirst} />
      <div className="flex min-w-0 flex-col gap-1">
        <RowName row={row} />
        {row.parts.length > 0 && (
          <ul className="text-14 text-ink-2">
            {row.parts.map((part) => (
              <li key={part.sku}>
                {tieShortWords(part.name)} × {part.count}
              </li>
            ))}
          </ul>
        )}
        {row.availableCount > 0 ? (
          <>
            <PriceOfOne row={row} currency={currency} />
            <CountAndSum row={row} currency={currency} />
          </>
        ) : (
          <p className="text-14 font-semi text-err">
            <Trans>Нет в наличии</Trans>
          </p>
        )}
      </div>
      {withoutIt !== null && <LeaveOut name={row.name} to={withoutIt} onRemove={onRemove} />}
    </li>
  );
}

type OfRow = Pick<SharedRowProps, 'row'>;

function RowPicture({ row, isFirst }: OfRow & Pick<SharedRowProps, 'isFirst'>) {
  const { url, thumbnail, availableCount } = row;
  const picture = (
    <ProductPicture
      picture={pictureAt(thumbnail)}
      alt=""
      sizes="72px"
      priority={isFirst ? 'first' : 'later'}
      className={classNames('rounded-sm', availableCount <= 0 && 'opacity-55')}
    />
  );
  if (!url) return picture;
  return (
    <Link to={url} tabIndex={-1} aria-hidden="true" className="self-start">
      {picture}
    </Link>
  );
}

function RowName({ row: { name, url } }: OfRow) {
  if (!url) return <span className="font-medium">{name}</span>;
  return (
    <Link
      to={url}
      className="relative tap-area inline-block self-start rounded-xs font-medium text-pretty no-underline hover:text-brand"
    >
      {tieShortWords(name)}
    </Link>
  );
}

function PriceOfOne({ row, currency }: OfRow & Pick<SharedRowProps, 'currency'>) {
  const { majorMoney, points } = useFormats();
  const { price } = row;
  return (
    <p className="flex flex-wrap gap-x-3 text-14 text-ink-2">
      <span className="whitespace-nowrap">
        {majorMoney(price.current, currency)}
        <Trans> за шт.</Trans>
      </span>
      <SecondPrice major={price.current} currency={currency} />
      {price.old !== null && <FormerPrice major={price.old} currency={currency} />}
      {row.points > 0 && <span className="font-semi text-honey">{points(row.points)}</span>}
    </p>
  );
}

/** How many there are of what was shared, and what these come to. */
function CountAndSum({
  row: { count, availableCount, price },
  currency,
}: OfRow & Pick<SharedRowProps, 'currency'>) {
  const { t } = useLingui();
  const { majorMoney } = useFormats();
  const sum = price.current * availableCount;
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span>
        {availableCount < count ? (
          <span className="text-14 font-semi text-warn">
            <Trans>
              {availableCount} шт. из {count}: больше нет в наличии
            </Trans>
          </span>
        ) : (
          <span className="text-14">{t`${count} шт.`}</span>
        )}
      </span>
      <span className="price text-right text-18">
        {majorMoney(sum, currency)}
        <SecondPrice major={sum} currency={currency} />
      </span>
    </p>
  );
}

function LeaveOut({ name, to, onRemove }: { name: string; to: string; onRemove: () => void }) {
  const { t } = useLingui();
  return (
    <Link
      to={to}
      preventScrollReset
      replace
      onClick={(event) => {
        event.preventDefault();
        onRemove();
      }}
      aria-label={t`Убрать: ${name}`}
      title={t`Убрать: ${name}`}
      className={buttonClasses(
        { variant: 'text' },
        '-mt-2.5 -mr-2.5 size-11 min-h-11 justify-self-end px-0! py-0! text-ink-2!',
      )}
    >
      <Icon name="close" />
    </Link>
  );
}
