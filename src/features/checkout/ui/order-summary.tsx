import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { CartView } from '#features/cart/model.ts';
import type { PromoView } from '#features/promo-codes/calls/promo-codes.ts';
import { pictureAt } from '#base/picture.ts';
import { Icon } from '#kit/icon.tsx';
import { LineDrawing } from '#kit/line-drawing.tsx';
import { Picture } from '#kit/picture.tsx';
import type { ReviewBlock } from '#web/back-to-review.ts';
import { useShell } from '#web/shell/use-shell.ts';
import { PriceNote } from '#web/price-note.tsx';
import { Amount, Cost, SecondPrice } from '#web/second-price.tsx';
import { boughtItems, previewOf } from '../rules/summary-lines.ts';
import { useSums } from '#web/use-sums.ts';

/** Major units, as a step's sums say them. */
export interface PaidByMeans {
  readonly promoSale: number;
  readonly bonusSum: number;
  readonly creditSum: number;
  readonly totalSum: number;
  readonly promo: Pick<PromoView, 'state' | 'code'>;
}

export interface OrderSummaryProps {
  readonly cart: CartView;
  /** Price of the chosen delivery in major units; null while none is chosen. */
  readonly delivery: number | null;
  /** The least that the delivery will cost, while none is chosen. */
  readonly from?: number | null;
  /** What other means than the chosen method pay, once they can be chosen; what is left is to be paid. */
  readonly paid?: PaidByMeans | undefined;
  /** When it comes, in words. */
  readonly when?: string | null;
  /** Who gets what, where the page does not list the products itself; null where it does. Without it: the first products of all. */
  readonly list?: ReactNode;
  /** Stands under the sums: the button of the final step. */
  readonly children?: ReactNode;
}

const GOODS: ReviewBlock = 'final-goods';

export const totalOf = (cart: CartView, delivery: number | null): number =>
  cart.sum + (delivery ?? 0);

/** What is bought and what it costs. */
export function OrderSummary({ list, children, ...sums }: OrderSummaryProps) {
  const { cart } = sums;
  return (
    <section
      aria-labelledby="summary-title"
      className="rounded-md border border-line bg-surface p-6"
    >
      <SummaryHead id="summary-title" />
      {list === undefined ? <Items cart={cart} /> : list}
      <Totals {...sums} />
      {children}
    </section>
  );
}

/** The same, folded to one line with the total. */
export function FoldedSummary({ list, ...sums }: OrderSummaryProps) {
  const { cart } = sums;
  return (
    <details className="group rounded-md border border-line bg-surface">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 px-4 py-2 [&::-webkit-details-marker]:hidden">
        <Icon name="down" size={20} className="transition-transform group-open:rotate-180" />
        <span className="min-w-0 flex-1">
          <Plural
            value={cart.amount}
            one="# товар"
            few="# товара"
            many="# товаров"
            other="# товара"
          />
        </span>
        <TotalSum {...sums} />
      </summary>
      <div className="border-t border-line px-4 py-4">
        <SummaryHead />
        {list === undefined ? <Items cart={cart} /> : list}
        <Totals {...sums} />
      </div>
    </details>
  );
}

function SummaryHead({ id }: { id?: string }) {
  const { paths } = useShell();
  const isReview = useLocation().pathname === paths.final();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3">
      <h2 id={id} className="text-18 font-semi">
        <Trans>Ваш заказ</Trans>
      </h2>
      <Link
        to={paths.cart(isReview ? { from: GOODS } : {})}
        className="inline-flex min-h-11 items-center text-14 text-brand underline hover:text-brand-hover"
      >
        <Trans>Изменить</Trans>
        <span className="sr-only">
          {' '}
          <Trans>состав заказа</Trans>
        </span>
      </Link>
    </div>
  );
}

function Items({ cart }: { cart: CartView }) {
  const { t } = useLingui();
  const { shown, left } = previewOf(boughtItems(cart));
  return (
    <>
      <ul aria-label={t`Товары в заказе`} className="mt-2 flex flex-col gap-3">
        {shown.map(({ hash, name, count, sum, isGift, thumbnail }) => (
          <li key={hash} className="flex items-start gap-3 text-14">
            <Picture
              picture={pictureAt(thumbnail)}
              alt=""
              sizes="48px"
              fallback={<LineDrawing name="twig" />}
              className="aspect-4/5 w-12 shrink-0 rounded-xs"
            />
            <span className="min-w-0 flex-1">
              {name}
              <span className="block text-ink-2">
                <Trans>{count} шт.</Trans>
              </span>
            </span>
            <span className="price text-right">
              {isGift ? <Trans>подарок</Trans> : <Amount major={sum} currency={cart.currency} />}
            </span>
          </li>
        ))}
      </ul>
      {left > 0 && (
        <p className="mt-3 text-14 text-ink-2">
          <Plural
            value={left}
            one="ещё # товар"
            few="ещё # товара"
            many="ещё # товаров"
            other="ещё # товара"
          />
        </p>
      )}
    </>
  );
}

function NotChosen({ cart, from }: Pick<OrderSummaryProps, 'cart' | 'from'>) {
  const sums = useSums(cart.currency);
  if (from === null || from === undefined) return <Trans>не выбрана</Trans>;
  const price = sums.money(from);
  return (
    <>
      <Trans>от {price}</Trans>
      <SecondPrice major={from} currency={cart.currency} />
    </>
  );
}

/** With the least that the delivery costs while none is chosen, so that choosing adds nothing unseen. Source: UX-49. */
function TotalSum({ cart, delivery, from, paid }: OrderSummaryProps) {
  const sums = useSums(cart.currency);
  const total = paid?.totalSum ?? totalOf(cart, delivery ?? from ?? null);
  const sum = sums.money(total);
  return (
    <span className="price block text-right">
      {delivery === null ? <Trans>от {sum}</Trans> : sum}
      <SecondPrice major={total} currency={cart.currency} />
    </span>
  );
}

function Totals({ cart, delivery, from, when, paid: byMeans }: OrderSummaryProps) {
  const sums = useSums(cart.currency);
  const both = (major: number) => <Amount major={major} currency={cart.currency} />;
  const paid = cart.discounts.filter(({ certificate }) => certificate !== null);
  const saved = paid.reduce((sum, { amount }) => sum - amount, cart.sumOld - cart.sum);
  return (
    <dl className="mt-4 flex flex-col gap-2 border-t border-line pt-4">
      <Row name={<Trans>Товары</Trans>} value={both(cart.sumOld)} />
      {saved > 0.004 && (
        <Row name={<Trans>Скидка</Trans>} value={both(-saved)} className="text-berry" />
      )}
      {paid.map(({ reason, certificate, amount }) => (
        <Row
          key={reason + certificate}
          name={<Trans>Сертификат •• {certificate}</Trans>}
          value={both(-amount)}
          className="text-berry"
        />
      ))}
      <Row
        name={
          <>
            <Trans>Доставка</Trans>
            {when && <span className="block text-14 text-ink-2">{when}</span>}
          </>
        }
        value={
          delivery === null ? (
            <NotChosen cart={cart} from={from} />
          ) : (
            <Cost major={delivery} currency={cart.currency} />
          )
        }
      />
      {byMeans && <MeansRows paid={byMeans} cart={cart} />}
      {cart.points > 0 && (
        <Row
          name={<Trans>Баллы за заказ</Trans>}
          value={sums.points(cart.points)}
          className="text-honey"
        />
      )}
      <div className="mt-1 flex items-baseline justify-between gap-3 border-t border-line pt-3 text-18 font-semi">
        <dt>
          <Trans>Итого</Trans>
          <PriceNote isWithDelivery={delivery !== null} isLinked />
        </dt>
        <dd data-total={byMeans?.totalSum ?? totalOf(cart, delivery ?? from ?? null)}>
          <TotalSum cart={cart} delivery={delivery} from={from} paid={byMeans} />
        </dd>
      </div>
    </dl>
  );
}

/** What takes a part of the sum off, in the order in which it is used up. Source: C9-025, D9. */
export function MeansRows({ paid, cart }: { paid: PaidByMeans; cart: CartView }) {
  const { state, code } = paid.promo;
  const promo = { key: 'promo', name: <Trans>Промокод •• {code}</Trans>, sum: paid.promoSale };
  const rows = [
    promo,
    { key: 'bonus', name: <Trans>Бонусы</Trans>, sum: paid.bonusSum },
    { key: 'credit', name: <Trans>Средства на счёте</Trans>, sum: paid.creditSum },
  ];
  return (
    <>
      {state === 'used' && paid.promoSale === 0 && (
        <Row name={promo.name} value={<Trans>подарок</Trans>} className="text-berry" />
      )}
      {rows.map(
        ({ key, name, sum }) =>
          sum > 0 && (
            <Row
              key={key}
              name={name}
              value={<Amount major={-sum} currency={cart.currency} />}
              className="text-berry"
            />
          ),
      )}
    </>
  );
}

/** A name and a sum. */
export function Row({
  name,
  value,
  className,
}: {
  name: ReactNode;
  value: ReactNode;
  className?: string;
}) {
  return (
    <div className="flex items-start justify-between gap-3">
      <dt className="min-w-0">{name}</dt>
      <dd className={`text-right whitespace-nowrap ${className ?? ''}`}>{value}</dd>
    </div>
  );
}
