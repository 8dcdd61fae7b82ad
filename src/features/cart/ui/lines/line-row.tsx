import { Trans, useLingui } from '@lingui/react/macro';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Currency } from '#base/money.ts';
import { pictureAt } from '#base/picture.ts';
import { tieShortWords } from '#base/tie-short-words.ts';
import { ProductPicture } from '#features/catalogue/ui/public.ts';
import { classNames } from '#kit/class-names.ts';
import type { Quantity } from '#kit/quantity-rules.ts';
import { SecondPrice } from '#web/second-price.tsx';
import { useFormats } from '#web/use-formats.ts';
import type { CartItemView } from '../../model.ts';
import { refName, type LineRef } from '../../rules/edit/edit-body.ts';
import { hasBin, lineSum } from '../../rules/shown/line-shown.ts';
import { LineNote } from './line-note.tsx';
import { LineBin, LineCount, LineForm, LineStanding, PriceOfOne } from './line-parts.tsx';

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
  const { majorMoney } = useFormats();
  const noteId = useId();
  const { name, isAvailable, isGift, max, overLimit } = item;
  const sum = lineSum(item.price.current, count, max);
  const said = note ?? (overLimit ? t`Есть только ${max} шт.` : undefined);
  return (
    <li
      data-line={refName(lineRef)}
      className="border-b border-line py-4 last:border-0 tablet:py-5"
    >
      <LineForm
        field="line"
        value={refName(lineRef)}
        formToken={formToken}
        className="grid-rows-[1fr_auto]"
      >
        <LinePicture item={item} isFirst={isFirst} />
        <div className="min-w-0">
          <LineName item={item} />
          <p className="mt-1 flex flex-wrap gap-x-3 text-14 text-ink-2">
            {isGift ? (
              <span className="font-semi text-ok">
                <Trans>Подарок</Trans>
              </span>
            ) : (
              <PriceOfOne
                line={item}
                per={<Trans> за шт.</Trans>}
                count={count}
                currency={currency}
              />
            )}
          </p>
          {mover}
          <LineStanding line={item} isArchived={item.isArchived} />
        </div>
        {hasBin(item, count) && <LineBin name={name} onRemove={onRemove} />}
        <div className="col-span-2 mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 tablet:contents">
          {isGift ? (
            <span className="price">{t`${count} шт.`}</span>
          ) : (
            isAvailable && (
              <LineCount {...{ name, count, max, onChange, onRemove }} describedBy={noteId} />
            )
          )}
          <span className="price ml-auto text-right text-18 tablet:col-start-4" data-line-sum>
            {isAvailable ? majorMoney(sum, currency) : '—'}
            {isAvailable && !isGift && <SecondPrice major={sum} currency={currency} />}
          </span>
        </div>
        <div className="col-span-full col-start-2 mt-2 tablet:order-2">
          <LineNote id={noteId} text={said} />
        </div>
      </LineForm>
    </li>
  );
}

function LinePicture({ item, isFirst }: Pick<LineRowProps, 'item' | 'isFirst'>) {
  return (
    <Link to={item.url} tabIndex={-1} aria-hidden="true" className="row-span-2 self-start">
      <ProductPicture
        picture={pictureAt(item.thumbnail)}
        alt=""
        sizes="(min-width: 768px) 96px, 72px"
        priority={isFirst ? 'first' : 'later'}
        className={classNames('rounded-sm', !item.isAvailable && 'opacity-55')}
      />
    </Link>
  );
}

function LineName({ item: { name, url } }: Pick<LineRowProps, 'item'>) {
  return (
    <Link
      to={url}
      className="relative tap-area inline-block rounded-xs text-14 font-medium text-pretty no-underline hover:text-brand tablet:text-16"
    >
      {tieShortWords(name)}
    </Link>
  );
}
