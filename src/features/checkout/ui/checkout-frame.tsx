import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { classNames } from '#kit/class-names.ts';
import { Icon } from '#kit/icon.tsx';
import { useBackToReview } from '#web/back-to-review.ts';
import { useShownPage } from '#web/read-page.ts';
import { useShell } from '#web/shell/use-shell.ts';
import { useShopTitle } from '#web/shell/use-shop-name.ts';

/** The three steps of buying, after the cart. */
export type CheckoutStep = 'delivery' | 'payment' | 'final';

const ORDER: readonly CheckoutStep[] = ['delivery', 'payment', 'final'];

export interface CheckoutFrameProps {
  readonly step: CheckoutStep;
  readonly title: string;
  /** Address of the delivery step, which is another one for guests. */
  readonly deliveryHref: string;
  /** What is bought and what it costs: beside the step on a desktop, folded above it on a mobile screen. */
  readonly summary: ReactNode;
  readonly foldedSummary: ReactNode;
  readonly children: ReactNode;
}

/** A step of buying: where one is, what it costs, and the step itself. */
export function CheckoutFrame(props: CheckoutFrameProps) {
  const { step, title, deliveryHref, summary, foldedSummary, children } = props;
  const shopTitle = useShopTitle();
  const heading = useArrival();
  useShownPage();
  return (
    <div className="page-width pt-2 pb-12">
      <title>{shopTitle(title)}</title>
      <Steps step={step} deliveryHref={deliveryHref} />
      <h1
        ref={heading}
        tabIndex={-1}
        className="mt-2 mb-4 text-24 font-semi text-balance tablet:text-28"
      >
        {title}
      </h1>
      <div className="grid items-start gap-6 desktop:grid-cols-12">
        <div className="desktop:hidden">{foldedSummary}</div>
        <div className="min-w-0 desktop:col-span-8">{children}</div>
        <aside className="hidden desktop:sticky desktop:top-26 desktop:col-span-4 desktop:block">
          {summary}
        </aside>
      </div>
    </div>
  );
}

/** A step that was come to without a new document gets the focus at its heading, because the button that led here is gone. */
function useArrival() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (key !== 'default' && isLost) heading.current?.focus({ preventScroll: true });
  }, [key]);
  return heading;
}

function Steps({ step, deliveryHref }: { step: CheckoutStep; deliveryHref: string }) {
  const { t } = useLingui();
  const { paths } = useShell();
  const back = useBackToReview();
  const now = ORDER.indexOf(step);
  const steps = [
    { title: t`Доставка`, href: deliveryHref, isOpen: false },
    { title: t`Оплата`, href: paths.payment(), isOpen: false },
    { title: t`Проверка`, href: back ?? paths.final(), isOpen: back !== null },
  ];
  return (
    <div className="flex flex-wrap items-center gap-x-6">
      <Link
        to={paths.cart()}
        className="inline-flex min-h-11 items-center gap-1 no-underline hover:text-brand tablet:hidden"
      >
        <Icon name="left" size={20} />
        <Trans>Назад в корзину</Trans>
      </Link>
      <nav aria-label={t`Шаги оформления`}>
        <ol className="flex flex-wrap items-center gap-x-4 tablet:gap-x-6">
          {steps.map(({ title, href, isOpen }, index) => (
            <li key={href} aria-current={index === now ? 'step' : undefined}>
              {index < now || isOpen ? (
                <Link
                  to={href}
                  className="inline-flex min-h-11 items-center gap-2 text-14 no-underline hover:text-brand"
                >
                  <StepMark index={index} now={now} />
                  {title}
                </Link>
              ) : (
                <span
                  className={classNames(
                    'inline-flex min-h-11 items-center gap-2 text-14',
                    index === now ? 'font-semi text-ink' : 'text-ink-2',
                  )}
                >
                  <StepMark index={index} now={now} />
                  {title}
                </span>
              )}
            </li>
          ))}
        </ol>
      </nav>
    </div>
  );
}

function StepMark({ index, now }: { index: number; now: number }) {
  const look =
    index < now
      ? 'bg-brand-tint text-brand'
      : index === now
        ? 'bg-brand text-on-brand'
        : 'border border-line-strong text-ink-2';
  return (
    <span
      className={classNames(
        'grid min-h-6 min-w-6 place-items-center rounded-pill px-1 text-12 font-semi tabular-nums',
        look,
      )}
    >
      {index < now ? <Icon name="tick" size={16} /> : index + 1}
    </span>
  );
}
