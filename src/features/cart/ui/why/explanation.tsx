import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { majorNumber } from '#base/money.ts';
import { availabilityLabel } from '#features/catalogue/rules/availability-label.ts';
import { Amount } from '#web/second-price.tsx';
import { useFormats } from '#web/use-formats.ts';
import { useText } from '#web/use-text.ts';
import type { ExplanationView } from '../../calls/why.ts';
import { usePackageName } from '../packages/use-package-name.ts';

type Package = ExplanationView['packages'][number];
type Line = Package['lines'][number];
type Step = Line['steps'][number];

interface SumProps {
  readonly minor: number;
  readonly currency: ExplanationView['currency'];
}

/** A sum in words, in both currencies. */
function useSum({ currency }: Pick<ExplanationView, 'currency'>): (minor: number) => string {
  const { both } = useFormats();
  return (minor) => both(majorNumber(minor, currency), currency);
}

const Sum = ({ minor, currency }: SumProps) => (
  <Amount major={majorNumber(minor, currency)} currency={currency} />
);

/** What a step adds or takes, with its sign in both currencies. */
function Change({ minor, currency }: SumProps) {
  const sign = minor < 0 ? '−' : '+';
  const major = majorNumber(Math.abs(minor), currency);
  const { majorMoney, second } = useFormats();
  const inSecond = second(major, currency);
  return (
    <>
      {sign}
      {majorMoney(major, currency)}
      {inSecond && (
        <span data-second-price className="block text-14 font-regular text-ink-2">
          {sign}
          {inSecond}
        </span>
      )}
    </>
  );
}

/** What all begins with, or a change of it. */
const StepSum = ({ of, currency }: { of: Step; currency: ExplanationView['currency'] }) =>
  of.kind === 'full' ? (
    <Sum minor={of.changeMinor} currency={currency} />
  ) : (
    <Change minor={of.changeMinor} currency={currency} />
  );

/** Every sum of the cart with the steps that lead to it: the whole first, then who gets what. */
export function Explanation({ of }: { of: ExplanationView }) {
  const { t } = useLingui();
  const sum = useSum(of);
  const nameOf = usePackageName();
  const { packages, delivery, tenders } = of;
  const isOne = packages.length === 1;
  return (
    <div
      className="flex flex-col gap-6"
      role="group"
      aria-label={t`Почему такая сумма`}
      // What is longer than the window is scrolled by keys as well.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      data-why
    >
      <Steps of={of} in={of} result={<Trans>Итого</Trans>} />
      {(tenders.length > 0 || delivery.length > 0) && (
        <ul className="flex flex-col gap-1 text-14 text-ink-2">
          {tenders.map(({ reason, amountMinor }) => (
            <li key={reason}>
              <Trans>
                {reason}: оплатит {sum(amountMinor)}
              </Trans>
            </li>
          ))}
          {delivery.map(({ reason, maxMinor }) => (
            <li key={reason}>
              <Trans>
                {reason}: доставка не дороже {sum(maxMinor)}
              </Trans>
            </li>
          ))}
        </ul>
      )}
      {packages.map((pack) => (
        <section key={pack.key} className="flex flex-col gap-3">
          <h3 className="font-semi">{isOne ? <Trans>По товарам</Trans> : nameOf(pack)}</h3>
          <ul className="flex flex-col">
            {pack.lines.map((line) => (
              <LineWhy key={line.key} line={line} currency={of.currency} />
            ))}
          </ul>
          {!isOne && <Steps of={pack} in={of} result={<Trans>В этом пакете</Trans>} />}
        </section>
      ))}
    </div>
  );
}

interface StepsProps {
  readonly of: Pick<ExplanationView, 'steps' | 'sumMinor' | 'vatMinor' | 'pointsHundredths'>;
  readonly in: Pick<ExplanationView, 'currency'>;
  readonly result: ReactNode;
}

/**
 * A sum from above to below: what it would cost, what changed it, what it is. In the second currency each is rounded for itself, as
 * everywhere: there the last cent of a sum may differ from that of its steps.
 */
function Steps({ of, in: whole, result }: StepsProps) {
  const { t } = useLingui();
  const { points } = useFormats();
  const words = useStepWords(whole);
  return (
    <dl className="flex flex-col gap-1.5 rounded-md bg-sand px-4 py-3" data-steps>
      {of.steps.map((step) => (
        <Row key={words(step)} name={words(step)} look="step">
          <StepSum of={step} currency={whole.currency} />
        </Row>
      ))}
      <Row name={result} look="result">
        <Sum minor={of.sumMinor} currency={whole.currency} />
      </Row>
      {of.vatMinor > 0 && (
        <Row name={t`в том числе НДС`} look="quiet">
          <Sum minor={of.vatMinor} currency={whole.currency} />
        </Row>
      )}
      {of.pointsHundredths > 0 && (
        <Row name={t`Баллы`} look="quiet">
          {points(of.pointsHundredths / 100)}
        </Row>
      )}
    </dl>
  );
}

/** What a step is called. */
function useStepWords(whole: Pick<ExplanationView, 'currency'>): (step: Step) => string {
  const { t } = useLingui();
  const sum = useSum(whole);
  return (step) => {
    switch (step.kind) {
      case 'full':
        return step.count === null || step.priceMinor === null
          ? t`Товары по полной цене`
          : t`${step.count} шт. × ${sum(step.priceMinor)}`;
      case 'reason':
        if (step.by === 'catalogue') return t`Сниженная цена`;
        return step.reason || t`Скидка`;
      case 'certificate': {
        const { number: certificate } = step;
        return t`Сертификат •• ${certificate}`;
      }
      case 'rounding':
        return t`Округление`;
      case 'share':
        return t`Доля скидок на заказ`;
    }
  };
}

/** One line; what cannot be sold says why it counts for nothing. */
function LineWhy({ line, currency }: { line: Line; currency: ExplanationView['currency'] }) {
  const { t } = useLingui();
  const { points, number } = useFormats();
  const words = useStepWords({ currency });
  const say = useText();
  const { name, steps, isGift, standing, wished, count, vatMinor, vatPercent, pointsHundredths } =
    line;
  const isSold = standing === 'sold' || standing === 'pickupOnly';
  const label = availabilityLabel(
    {
      isArchived: standing === 'archived',
      isMissing: standing === 'missing' || standing === 'unknown',
      isNoSale: standing === 'notOnline',
    },
    isSold,
  );
  return (
    <li className="border-b border-line py-2.5 last:border-0">
      <dl className="flex flex-col gap-0.5 text-14">
        <div className="flex justify-between gap-x-4 text-16">
          <dt className="min-w-0 text-pretty">{name}</dt>
          <dd className="price text-right">
            {isSold ? <Sum minor={line.sumMinor} currency={currency} /> : '—'}
          </dd>
        </div>
        {!isSold && (
          <Row
            name={
              standing === 'withheld'
                ? t`Не даётся по условиям акции`
                : label
                  ? say(label)
                  : t`Нет в наличии`
            }
            look="quiet"
          >
            <Trans>не входит в сумму</Trans>
          </Row>
        )}
        {isSold &&
          (isGift ? steps.slice(1) : steps).map((step, at) => (
            <Row key={`${at} ${words(step)}`} name={words(step)} look="quiet">
              {isGift ? t`Подарок` : <StepSum of={step} currency={currency} />}
            </Row>
          ))}
        {isSold && !isGift && wished > count && (
          <dd className="text-warn">
            <Trans>
              В корзине {wished} шт., на складе {count}
            </Trans>
          </dd>
        )}
        {vatMinor > 0 && (
          <Row name={t`в том числе НДС ${number(vatPercent)} %`} look="quiet">
            <Sum minor={vatMinor} currency={currency} />
          </Row>
        )}
        {pointsHundredths > 0 && (
          <Row name={t`Баллы`} look="quiet">
            {points(pointsHundredths / 100)}
          </Row>
        )}
      </dl>
    </li>
  );
}

/** A step adds up with its like to the result; what is quiet stands beside them. */
const LOOKS = {
  step: '',
  result: 'border-t border-line pt-1.5 font-semi',
  quiet: 'text-14 text-ink-2',
} as const;

interface RowProps {
  readonly name: ReactNode;
  readonly look: keyof typeof LOOKS;
  readonly children: ReactNode;
}

const Row = ({ name, look, children }: RowProps) => (
  <div className={`flex flex-wrap justify-between gap-x-4 ${LOOKS[look]}`} data-row={look}>
    <dt className="min-w-0">{name}</dt>
    <dd className="ml-auto text-right whitespace-nowrap">{children}</dd>
  </div>
);
