import { Trans, useLingui } from '@lingui/react/macro';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Currency } from '#base/money.ts';
import { pictureAt } from '#base/picture.ts';
import { tieShortWords } from '#base/tie-short-words.ts';
import { availabilityLabel } from '#features/catalogue/rules/availability-label.ts';
import { ProductPicture } from '#features/catalogue/ui/public.ts';
import { IconButton } from '#kit/button.tsx';
import { classNames } from '#kit/class-names.ts';
import { Icon } from '#kit/icon.tsx';
import { CART_LIMITS, type Quantity } from '#kit/quantity-rules.ts';
import { Stepper } from '#kit/stepper.tsx';
import { FormerPrice } from '#web/former-price.tsx';
import { SecondPrice } from '#web/second-price.tsx';
import { useFormats } from '#web/use-formats.ts';
import { useText } from '#web/use-text.ts';
import type { CartItemView } from '../model.ts';
import { refName, type LineRef } from '../rules/edit-body.ts';
import { LineNote } from './line-note.tsx';

export interface LineRowProps {
  readonly lineRef: LineRef;
  readonly item: CartItemView;
  /** What the buyer wants now, saved or not. */
  readonly count: number;
  readonly currency: Currency;
  readonly note: string | undefined;
  readonly formToken: string;
  /** Its picture is the largest of the first view. */
  readonly isFirst: boolean;
  /** Brings the line to another package, where there is one. */
  readonly mover: ReactNode;
  readonly onChange: (quantity: Quantity) => void;
  readonly onRemove: () => void;
}

/** One product of the cart: picture, name, prices, points, how many, remove. Each row is a form of its own. */
export function LineRow(props: LineRowProps) {
  const { lineRef, item, count, currency, note, formToken, isFirst, mover, onChange, onRemove } =
    props;
  const { t } = useLingui();
  const { majorMoney, points } = useFormats();
  const say = useText();
  const noteId = useId();
  const { name, url, price, isAvailable, isGift, max, missing, isArchived, noSale, overLimit } =
    item;
  const label = availabilityLabel(
    { isArchived, isMissing: missing, isNoSale: noSale },
    isAvailable,
  );
  const lineSum = price.current * Math.min(count, Math.max(max, 1));
  const said = note ?? (overLimit ? t`Есть только ${max} шт.` : undefined);
  return (
    <li
      data-line={refName(lineRef)}
      className="border-b border-line py-4 last:border-0 tablet:py-5"
    >
      <form
        method="post"
        className="grid grid-cols-[72px_minmax(0,1fr)_44px] grid-rows-[1fr_auto] gap-x-3 tablet:grid-cols-[96px_minmax(0,1fr)_auto_minmax(104px,auto)_44px] tablet:items-center tablet:gap-x-5"
      >
        {/* Enter presses the first button of a form: it must not be the one that removes. */}
        <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true" />
        <input type="hidden" name="_csrf_token" value={formToken} />
        <input type="hidden" name="line" value={refName(lineRef)} />
        <Link to={url} tabIndex={-1} aria-hidden="true" className="row-span-2 self-start">
          <ProductPicture
            picture={pictureAt(item.thumbnail)}
            alt=""
            sizes="(min-width: 768px) 96px, 72px"
            priority={isFirst ? 'first' : 'later'}
            className={classNames('rounded-sm', !isAvailable && 'opacity-55')}
          />
        </Link>
        <div className="min-w-0">
          <Link
            to={url}
            className="relative tap-area inline-block rounded-xs text-14 font-medium text-pretty no-underline hover:text-brand tablet:text-16"
          >
            {tieShortWords(name)}
          </Link>
          <p className="mt-1 flex flex-wrap gap-x-3 text-14 text-ink-2">
            {isGift ? (
              <span className="font-semi text-ok">
                <Trans>Подарок</Trans>
              </span>
            ) : (
              <>
                <span className="whitespace-nowrap">
                  {majorMoney(price.current, currency)}
                  <Trans> за шт.</Trans>
                </span>
                {count > 1 && <SecondPrice major={price.current} currency={currency} />}
                {price.old !== null && <FormerPrice major={price.old} currency={currency} />}
                {item.points > 0 && (
                  <span className="font-semi text-honey">{points(item.points)}</span>
                )}
              </>
            )}
          </p>
          {mover}
          {label && (
            <p className={`text-14 ${isAvailable ? 'text-ink-2' : 'font-semi text-err'}`}>
              {say(label)}
            </p>
          )}
        </div>
        {/* At one piece the stepper's own bin stands there: one way to take a line out at a time. */}
        {!isGift && !(isAvailable && count === 1) && (
          <IconButton
            icon="bin"
            type="submit"
            name="step"
            value="0"
            label={t`Удалить: ${name}`}
            onClick={(event) => {
              event.preventDefault();
              onRemove();
            }}
            className="-mt-2.5 -mr-2.5 justify-self-end text-ink-2! tablet:order-1 tablet:col-start-5 tablet:mt-0 tablet:mr-0"
          />
        )}
        <div className="col-span-2 mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 tablet:contents">
          {isGift ? (
            <span className="price">{t`${count} шт.`}</span>
          ) : (
            isAvailable && (
              <div className="flex flex-wrap items-center gap-2 tablet:col-start-3">
                <Stepper
                  label={t`Количество: ${name}`}
                  value={count}
                  name="count"
                  stepName="step"
                  limits={{ ...CART_LIMITS, stock: max }}
                  onChange={onChange}
                  onRemove={onRemove}
                  describedBy={noteId}
                />
                <button
                  type="submit"
                  className="hidden min-h-12 px-2 text-14 font-semi text-brand underline no-script:block"
                >
                  <Trans>Пересчитать</Trans>
                </button>
              </div>
            )
          )}
          <span className="price ml-auto text-right text-18 tablet:col-start-4" data-line-sum>
            {isAvailable ? majorMoney(lineSum, currency) : '—'}
            {isAvailable && !isGift && <SecondPrice major={lineSum} currency={currency} />}
          </span>
        </div>
        <div className="col-span-full col-start-2 mt-2 tablet:order-2">
          <LineNote id={noteId} text={said} />
        </div>
      </form>
    </li>
  );
}

/** What is left of a line that was just removed, until the next edit. */
export function RemovedRow({ name, onRestore }: { name: string; onRestore: () => void }) {
  return (
    <li className="flex animate-rise flex-wrap items-center justify-between gap-x-4 border-b border-line py-3 text-ink-2 last:border-0">
      <span className="flex min-w-0 items-center gap-2 text-14">
        <Icon name="bin" size={20} />
        <Trans>Товар удалён: {name}</Trans>
      </span>
      <button
        type="button"
        onClick={onRestore}
        className="min-h-11 rounded-xs px-2 font-semi text-brand hover:underline"
      >
        <Trans>Вернуть</Trans>
      </button>
    </li>
  );
}
