import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Currency } from '#base/money.ts';
import { useFormats } from '#web/use-formats.ts';
import { useSums } from '#web/use-sums.ts';
import type { FinalPageData } from '../../loaders/final.ts';
import { MONTHLY_SHOWN } from '../../rules/plain-intents.ts';
import type { MonthlyTerms as Terms } from '../../calls/monthly-terms.ts';

interface MonthlyFactsProps {
  readonly monthly: Terms;
  readonly currency: Currency;
}

/** For how long, on which day, how much and where to: of each monthly kit. Source: C2-057, C2-058, C3-106 to C3-108. */
export function MonthlyFacts({ monthly, currency }: MonthlyFactsProps) {
  const { both } = useFormats();
  const { days } = useSums(currency);
  const sum = (value: number) => both(value, currency);
  return monthly.kits.map((kit) => {
    const { duration, date: day } = kit;
    const price = sum(kit.price.value);
    const cost = sum(kit.delivery.price.value);
    const together = sum(kit.price.value + kit.delivery.price.value);
    return (
      <div
        key={`${kit.autoship_id}`}
        className="flex flex-col gap-1"
        data-monthly={kit.autoship_id}
      >
        <p className="font-medium">
          {kit.name}
          {kit.count > 1 && ` × ${kit.count}`}
        </p>
        <p>
          <Plural
            value={duration}
            one="Подписка действует # месяц, оплата списывается автоматически."
            few="Подписка действует # месяца, оплата списывается автоматически."
            many="Подписка действует # месяцев, оплата списывается автоматически."
            other="Подписка действует # месяца, оплата списывается автоматически."
          />
        </p>
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          <Fact name={<Trans>Списание</Trans>}>
            <Trans>{day} число следующего месяца</Trans>
            {' · '}
            {days(monthly.nextInvoiceDate, monthly.nextInvoiceDate)}
          </Fact>
          <Fact name={<Trans>Каждый месяц</Trans>}>
            <Trans>
              {price} и доставка {cost}, вместе {together}
            </Trans>
          </Fact>
          <Fact name={<Trans>Куда</Trans>}>
            {[kit.delivery.name, kit.delivery.address].filter(Boolean).join(', ')}
          </Fact>
          <Fact name={<Trans>Получатель</Trans>}>
            {kit.userName}, {kit.userTel}
          </Fact>
        </dl>
      </div>
    );
  });
}

function Fact({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-2">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  );
}

/** The same on the final step, where everybody reads it before the press, with what it takes to stop. */
export function MonthlyTerms({
  monthly,
  currency,
}: {
  readonly monthly: FinalPageData['monthly'];
  readonly currency: Currency;
}) {
  if (!monthly) return null;
  return (
    <section
      aria-labelledby="monthly-terms"
      className="flex flex-col gap-3 rounded-md bg-sand p-4 tablet:p-6"
    >
      <input type="hidden" name={MONTHLY_SHOWN} value={monthly.terms} />
      <h2 id="monthly-terms" className="text-18 font-semi">
        <Trans>Подписка в этом заказе</Trans>
      </h2>
      <MonthlyFacts monthly={monthly} currency={currency} />
      <p className="text-14 text-ink-2">
        <Trans>
          За три дня до каждого списания придёт письмо с суммой и адресом. Месяц можно пропустить, а
          подписку остановить в кабинете в два нажатия.
        </Trans>
      </p>
    </section>
  );
}
