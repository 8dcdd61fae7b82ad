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
import type { SharedKit, SharedProduct } from '../calls/shared-cart.ts';

export interface SharedRowProps {
  readonly product: Omit<SharedProduct, 'stock'>;
  /** What is in one, when it is a kit. */
  readonly parts?: SharedKit['items'];
  readonly currency: Currency;
  readonly isFirst: boolean;
  /** The same page without it; null for what cannot be had anyway. */
  readonly withoutIt: string | null;
  readonly onRemove: () => void;
}

/** One shared product or kit: picture, name, price and points of the visitor's own place, how many of it there are. */
export function SharedRow({
  product,
  parts = [],
  currency,
  isFirst,
  withoutIt,
  onRemove,
}: SharedRowProps) {
  const { t } = useLingui();
  const { majorMoney, points } = useFormats();
  const { sku, name, url, thumbnail, count, availableCount, price } = product;
  const isAvailable = availableCount > 0;
  const picture = (
    <ProductPicture
      picture={pictureAt(thumbnail)}
      alt=""
      sizes="72px"
      priority={isFirst ? 'first' : 'later'}
      className={classNames('rounded-sm', !isAvailable && 'opacity-55')}
    />
  );
  return (
    <li
      data-shared={sku}
      className="grid grid-cols-[72px_minmax(0,1fr)_44px] gap-x-3 border-b border-line py-4 last:border-0 tablet:gap-x-5"
    >
      {url ? (
        <Link to={url} tabIndex={-1} aria-hidden="true" className="self-start">
          {picture}
        </Link>
      ) : (
        picture
      )}
      <div className="flex min-w-0 flex-col gap-1">
        {url ? (
          <Link
            to={url}
            className="relative tap-area inline-block self-start rounded-xs font-medium text-pretty no-underline hover:text-brand"
          >
            {tieShortWords(name)}
          </Link>
        ) : (
          <span className="font-medium">{name}</span>
        )}
        {parts.length > 0 && (
          <ul className="text-14 text-ink-2">
            {parts.map((part) => (
              <li key={part.sku}>
                {tieShortWords(part.name)} × {part.count}
              </li>
            ))}
          </ul>
        )}
        {isAvailable ? (
          <>
            <p className="flex flex-wrap gap-x-3 text-14 text-ink-2">
              <span className="whitespace-nowrap">
                {majorMoney(price.current, currency)}
                <Trans> за шт.</Trans>
              </span>
              <SecondPrice major={price.current} currency={currency} />
              {price.old !== null && <FormerPrice major={price.old} currency={currency} />}
              {product.points > 0 && (
                <span className="font-semi text-honey">{points(product.points)}</span>
              )}
            </p>
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
                {majorMoney(price.current * availableCount, currency)}
                <SecondPrice major={price.current * availableCount} currency={currency} />
              </span>
            </p>
          </>
        ) : (
          <p className="text-14 font-semi text-err">
            <Trans>Нет в наличии</Trans>
          </p>
        )}
      </div>
      {withoutIt !== null && (
        <Link
          to={withoutIt}
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
      )}
    </li>
  );
}
