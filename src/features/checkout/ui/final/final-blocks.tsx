import { Trans } from '@lingui/react/macro';
import { useEffect, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { withQuery } from '#base/with-query.ts';
import { FROM, reviewBlock, type ReviewBlock } from '#web/back-to-review.ts';
import { useShell } from '#web/shell/use-shell.ts';
import type { FinalPageData } from '../../loaders/final.ts';
import { CartParts } from '../cart-parts.tsx';
import { MeansRows, Row } from '../order-summary.tsx';
import { Amount, Cost } from '#web/second-price.tsx';

interface BlockProps {
  readonly id: ReviewBlock;
  readonly title: ReactNode;
  /** Where this part is changed. */
  readonly href: string;
  /** Takes the whole row. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** A part of the order; whoever changes it comes back to it. */
function Block({ id, title, href, isWide, children }: BlockProps) {
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className={`flex min-w-0 scroll-mt-20 flex-col rounded-md border border-line bg-surface p-4 tablet:p-6 ${isWide ? 'tablet:col-span-2' : ''}`}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id={`${id}-title`} className="text-18 font-semi">
          {title}
        </h2>
        <Link
          to={withQuery(href, { [FROM]: id })}
          className="inline-flex min-h-11 items-center text-14 text-brand underline hover:text-brand-hover"
        >
          <Trans>Изменить</Trans>
          <span className="sr-only"> {title}</span>
        </Link>
      </div>
      <div className="mt-1 flex flex-col gap-1 wrap-anywhere">{children}</div>
    </section>
  );
}

/** Whoever comes back from a change has the focus, and the screen, at the block that they changed. */
function useReturn(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const block = reviewBlock(hash.slice(1));
    if (block) document.getElementById(block)?.focus();
  }, [hash, key]);
}

/** What the order is, in four blocks, each with the way back to where it is changed. */
export function FinalBlocks({ data }: { data: FinalPageData }) {
  const { paths } = useShell();
  const { cart, delivery, receiver, method, deliveryHref, sums } = data;
  useReturn();
  const name = [receiver.nameSecond, receiver.nameFirst, receiver.nameThird]
    .filter(Boolean)
    .join(' ');
  // Who gets what is read from the left to the right, not in half a page beside an empty half.
  const hasParts = cart.packages.filter(({ amount }) => amount > 0).length > 1;
  return (
    <div className="grid gap-4 tablet:grid-cols-2">
      <Block id="final-delivery" title={<Trans>Получение</Trans>} href={deliveryHref}>
        <p className="font-medium">{delivery.company}</p>
        <p>
          {[delivery.pointNumber === null ? '' : delivery.cityName, delivery.addressTo]
            .filter(Boolean)
            .join(', ')}
        </p>
        {delivery.hours && <p className="text-14 text-ink-2">{delivery.hours}</p>}
        <p>
          <strong className="font-semi">{delivery.period}</strong>,{' '}
          <Cost major={delivery.price.value} currency={cart.currency} />
        </p>
        {delivery.comment && <p className="text-14 text-ink-2">{delivery.comment}</p>}
      </Block>
      <Block id="final-receiver" title={<Trans>Получатель</Trans>} href={deliveryHref}>
        <p className="font-medium">{name}</p>
        <p>{receiver.phoneNumber}</p>
        <p>{receiver.email}</p>
      </Block>
      <Block
        id="final-payment"
        title={<Trans>Оплата</Trans>}
        href={paths.payment()}
        isWide={hasParts}
      >
        <p className="font-medium">{method?.name}</p>
        {method && <p className="text-14 text-ink-2">{method.note}</p>}
        {sums.promoSale + sums.bonusSum + sums.creditSum > 0 && (
          <dl className="mt-2 flex flex-col gap-1 text-14">
            <MeansRows paid={data.paid} cart={cart} />
            <Row
              name={<Trans>Остаётся оплатить</Trans>}
              value={<Amount major={sums.totalSum} currency={cart.currency} />}
            />
          </dl>
        )}
      </Block>
      <Block id="final-goods" title={<Trans>Товары</Trans>} href={paths.cart()} isWide={hasParts}>
        <CartParts cart={cart} />
      </Block>
    </div>
  );
}
