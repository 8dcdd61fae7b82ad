import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Currency } from '#base/money.ts';
import { Button } from '#kit/button.tsx';
import { RadioCards } from '#kit/radio-cards.tsx';
import { TextArea } from '#kit/text-field.tsx';
import { CheckedInput } from './checked-input.tsx';
import type { Courier } from '../loaders/delivery.ts';
import type { DeliveryFormState } from './use-delivery-form.ts';
import { Cost } from '#web/second-price.tsx';
import { useSums } from '#web/use-sums.ts';

export interface CourierChoiceProps {
  readonly state: DeliveryFormState;
  readonly couriers: readonly Courier[];
  readonly currency: Currency;
  /** Fields of the address that the country asks for. */
  readonly required: readonly string[];
  readonly postcodeExample: string;
  readonly commentMax: number;
}

/** Which courier, and where to. */
export function CourierChoice(props: CourierChoiceProps) {
  const { state, couriers, currency } = props;
  const { t } = useLingui();
  const sums = useSums(currency);
  const quickest = couriers.map(({ dates }) => dates.to).toSorted()[0];
  const isChoice = couriers.length > 1;
  return (
    <div className="flex flex-col gap-6">
      <RadioCards
        legend={t`Служба доставки`}
        isLegendHidden={!isChoice}
        name="courier"
        value={state.form.courier}
        onChange={(courier) => state.choose({ courier })}
        cards={couriers.map(({ type, company, dates, price }) => ({
          value: type,
          icon: 'truck' as const,
          title: company,
          note: (
            <>
              {sums.days(dates.from, dates.to)}
              {isChoice && dates.to === quickest && couriers[0]?.type !== type && (
                <span className="ml-2 text-lake">
                  <Trans>Быстрее всего</Trans>
                </span>
              )}
            </>
          ),
          aside: (
            <span className="price block text-right">
              <Cost major={price.value} currency={currency} />
            </span>
          ),
        }))}
      />
      <Address {...props} />
    </div>
  );
}

function Address({ state, required, postcodeExample, commentMax }: CourierChoiceProps) {
  const { t } = useLingui();
  const isOptional = (name: string) => !required.includes(name);
  return (
    <section
      aria-labelledby="address-title"
      className="rounded-md border border-line bg-surface p-4 tablet:p-6"
    >
      <h2 id="address-title" className="mb-3 text-18 font-semi">
        <Trans>Адрес</Trans>
      </h2>
      <div className="grid gap-4 tablet:grid-cols-6">
        <div className="tablet:col-span-3">
          <CheckedInput
            state={state}
            name="address.city"
            isOptional={isOptional('city')}
            autoComplete="address-level2"
            enterKeyHint="next"
          />
        </div>
        <div className="tablet:col-span-3">
          <CheckedInput
            state={state}
            name="address.street"
            isOptional={isOptional('street')}
            autoComplete="address-line1"
            enterKeyHint="next"
          />
        </div>
        <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-4 tablet:col-span-4">
          <CheckedInput
            state={state}
            name="address.house"
            isOptional={isOptional('house')}
            autoComplete="address-line2"
            enterKeyHint="next"
          />
          <CheckedInput
            state={state}
            name="address.apartment"
            isOptional={isOptional('apartment')}
            autoComplete="address-line3"
            enterKeyHint="next"
          />
        </div>
        <div className="tablet:col-span-2">
          <CheckedInput
            state={state}
            name="address.zip"
            help={t`Например, ${postcodeExample}`}
            isOptional={isOptional('zip')}
            autoComplete="postal-code"
            inputMode={/^\d+$/.test(postcodeExample) ? 'numeric' : 'text'}
            enterKeyHint="next"
          />
        </div>
        <div className="tablet:col-span-6">
          <Comment state={state} commentMax={commentMax} />
        </div>
      </div>
    </section>
  );
}

function Comment({ state, commentMax }: Pick<CourierChoiceProps, 'state' | 'commentMax'>) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const field = (
    <TextArea
      {...state.field('userComment')}
      label={t`Комментарий курьеру`}
      help={t`Подъезд, этаж, как пройти`}
      isOptional
      rows={3}
      maxLength={commentMax}
    />
  );
  if (isOpen || state.form.typed.userComment !== '') return field;
  return (
    <>
      <Button
        variant="text"
        size="sm"
        className="-my-2 -ml-3.5 no-script:hidden"
        onClick={() => setOpen(true)}
      >
        <Trans>Добавить комментарий курьеру</Trans>
      </Button>
      <div className="hidden no-script:block">{field}</div>
    </>
  );
}
