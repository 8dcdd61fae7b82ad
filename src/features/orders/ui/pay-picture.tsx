import { Trans } from '@lingui/react/macro';
import { useId, type ReactNode } from 'react';
import type { Currency } from '#base/money.ts';
import { Icon } from '#kit/icon.tsx';
import { Amount } from '#web/second-price.tsx';
import {
  isPaidInParts,
  payPicture,
  type PayFacts,
  type PicturePart,
  type PictureStep,
} from '../rules/pay-picture.ts';
import { CertificateName, NoteOf, StepName } from './pay-words.tsx';

export interface PayPictureProps {
  readonly facts: PayFacts;
  readonly currency: Currency;
  /** Nothing of the rest has been paid yet. */
  readonly isOwed: boolean;
}

/** Each part has its colour in the bar and in the list; names and figures stand beside it, so that nobody needs the colour. */
const FILLS = {
  discount: 'fill-berry',
  certificate: 'fill-j-violet',
  promo: 'fill-lake',
  bonus: 'fill-honey-fill',
  credit: 'fill-ink-2',
  rest: 'fill-brand',
} as const satisfies Record<PicturePart['key'], string>;

/** What pays an order, in proportion, each part with «почему столько»; nothing where it is all paid in one way. */
export default function PayPicture({ facts, currency, isOwed }: PayPictureProps) {
  const id = useId();
  const parts = payPicture(facts, currency.decimals);
  if (!isPaidInParts(parts)) return null;
  const unit = 10 ** currency.decimals;
  const all = parts.reduce((sum, { minor }) => sum + minor, 0);
  const amount = (minor: number) => <Amount major={minor / unit} currency={currency} />;
  return (
    <section
      id="pay-picture"
      aria-labelledby={id}
      data-pay-picture={all}
      className="rounded-md border border-line bg-surface p-4 tablet:p-6 print:break-inside-avoid"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-18 font-semi">
          <Trans>Чем оплачивается заказ</Trans>
        </h2>
        <p className="text-right">
          <span className="text-14 text-ink-2">
            <Trans>Товары и доставка</Trans>
          </span>{' '}
          <span className="price">{amount(all)}</span>
        </p>
      </div>
      <Bar parts={parts} all={all} />
      <ul className="mt-2">
        {parts.map((part, at) => (
          <li
            key={`${part.key} ${at}`}
            data-pays={part.key}
            data-minor={part.minor}
            className="border-b border-line last:border-0"
          >
            <Part part={part} all={all} amount={amount} isOwed={isOwed} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const WIDTH = 1_000;
/** Between two parts, so that they are told apart without colours. */
const GAP = 6;

/** The proportions; what they are stands in the list. */
function Bar({ parts, all }: { parts: readonly PicturePart[]; all: number }) {
  const placeOf = (minor: number) => (minor / Math.max(1, all)) * WIDTH;
  const before = (at: number) => parts.slice(0, at).reduce((sum, { minor }) => sum + minor, 0);
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${WIDTH} 16`}
      preserveAspectRatio="none"
      className="mt-4 block h-4 w-full overflow-hidden rounded-xs"
    >
      {parts.map(
        ({ key, minor }, at) =>
          minor > 0 && (
            <rect
              key={`${key} ${at}`}
              x={placeOf(before(at))}
              width={Math.max(2, placeOf(minor) - (before(at) + minor < all ? GAP : 0))}
              height="16"
              className={FILLS[key]}
            />
          ),
      )}
    </svg>
  );
}

interface PartProps {
  readonly part: PicturePart;
  readonly all: number;
  readonly amount: (minor: number) => ReactNode;
  readonly isOwed: boolean;
}

function Part({ part, all, amount, isOwed }: PartProps) {
  const { key, minor, why } = part;
  const isGift = key === 'promo' && minor === 0;
  const head = (
    <>
      <svg aria-hidden="true" viewBox="0 0 12 12" className="mt-1.5 size-3 shrink-0">
        <rect width="12" height="12" rx="3" className={FILLS[key]} />
      </svg>
      <span className="min-w-0 flex-1 wrap-anywhere">
        <PartName part={part} isOwed={isOwed} />
        {why.length > 0 && (
          <span className="flex items-center gap-1 text-14 text-brand underline">
            <Trans>почему столько</Trans>
            <Icon name="down" size={16} className="transition-transform group-open:rotate-180" />
          </span>
        )}
      </span>
      <span className="shrink-0 text-right">
        <span className="price">{isGift ? <Trans>подарок</Trans> : amount(minor)}</span>
        {!isGift && (
          <span className="block text-14 text-ink-2">
            <Share minor={minor} all={all} />
          </span>
        )}
      </span>
    </>
  );
  const row = 'flex min-h-11 items-start gap-3 py-2';
  if (why.length === 0) return <div className={row}>{head}</div>;
  return (
    <details className="group">
      <summary className={`${row} cursor-pointer list-none [&::-webkit-details-marker]:hidden`}>
        {head}
      </summary>
      <Why part={part} amount={amount} />
    </details>
  );
}

function Share({ minor, all }: { minor: number; all: number }) {
  const share = Math.round((minor / Math.max(1, all)) * 100);
  return minor > 0 && share === 0 ? <Trans>меньше 1 %</Trans> : <Trans>{share} %</Trans>;
}

function PartName({ part: { key, code }, isOwed }: Pick<PartProps, 'part' | 'isOwed'>) {
  if (key === 'certificate') return <CertificateName certificate={code} />;
  if (key === 'promo') return code ? <Trans>Промокод •• {code}</Trans> : <Trans>Промокод</Trans>;
  if (key === 'bonus') return <Trans>Бонусы</Trans>;
  if (key === 'credit') return <Trans>Средства на счёте</Trans>;
  if (key === 'discount') return <Trans>Скидка</Trans>;
  return (
    <strong className="font-semi">
      {isOwed ? <Trans>Остаётся оплатить</Trans> : <Trans>Итого</Trans>}
    </strong>
  );
}

/** The steps from what it begins with to the sum. */
function Why({ part, amount }: Pick<PartProps, 'part' | 'amount'>) {
  const { why, minor } = part;
  return (
    <div className="mb-3 ml-6 rounded-sm bg-sand p-3 text-14">
      <dl className="flex flex-col gap-1">
        {why.map((step: PictureStep, at) => (
          <div
            key={`${step.kind} ${at}`}
            data-step={step.minor}
            className="flex justify-between gap-3"
          >
            <dt className="min-w-0 wrap-anywhere">
              <StepName step={step} part={part.key} />
            </dt>
            <dd className="shrink-0 text-right whitespace-nowrap">{amount(step.minor)}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-3 border-t border-line-strong pt-1 font-semi">
          <dt>
            <Trans>Получается</Trans>
          </dt>
          <dd className="text-right whitespace-nowrap">{amount(minor)}</dd>
        </div>
      </dl>
      <NoteOf part={part} />
    </div>
  );
}
