import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useShell } from '#web/shell/use-shell.ts';
import type { FinalPageData } from '../../loaders/final.ts';
import { CartParts } from '../cart-parts.tsx';
import { Cost } from '#web/second-price.tsx';

interface BlockProps {
  readonly title: ReactNode;
  /** Where this part is changed. */
  readonly href: string;
  /** Takes the whole row. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

function Block({ title, href, isWide, children }: BlockProps) {
  return (
    <section
      className={`flex min-w-0 flex-col rounded-md border border-line bg-surface p-4 tablet:p-6 ${isWide ? 'tablet:col-span-2' : ''}`}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="text-18 font-semi">{title}</h2>
        <Link
          to={href}
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

/** What the order is, in four blocks, each with the way back to where it is changed. */
export function FinalBlocks({ data }: { data: FinalPageData }) {
  const { paths } = useShell();
  const { cart, delivery, receiver, method, deliveryHref } = data;
  const name = [receiver.nameSecond, receiver.nameFirst, receiver.nameThird]
    .filter(Boolean)
    .join(' ');
  // Who gets what is read from the left to the right, not in half a page beside an empty half.
  const hasParts = cart.packages.filter(({ amount }) => amount > 0).length > 1;
  return (
    <div className="grid gap-4 tablet:grid-cols-2">
      <Block title={<Trans>Получение</Trans>} href={deliveryHref}>
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
      <Block title={<Trans>Получатель</Trans>} href={deliveryHref}>
        <p className="font-medium">{name}</p>
        <p>{receiver.phoneNumber}</p>
        <p>{receiver.email}</p>
      </Block>
      <Block title={<Trans>Оплата</Trans>} href={paths.payment()} isWide={hasParts}>
        <p className="font-medium">{method?.name}</p>
        {method && <p className="text-14 text-ink-2">{method.note}</p>}
      </Block>
      <Block title={<Trans>Товары</Trans>} href={paths.cart()} isWide={hasParts}>
        <CartParts cart={cart} />
      </Block>
    </div>
  );
}
