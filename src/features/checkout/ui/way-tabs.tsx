import { Trans, useLingui } from '@lingui/react/macro';
import type { Currency } from '#base/money.ts';
import { FieldError } from '#kit/field-frame.tsx';
import type { DeliveryTab } from '../rules/delivery-form.ts';
import type { TabOffer } from '../rules/delivery-offer.ts';
import { Cost, SecondPrice } from '#web/second-price.tsx';
import { useSums } from '#web/use-sums.ts';

export interface WayTabsProps {
  readonly offers: Readonly<Record<DeliveryTab, TabOffer | null>>;
  readonly tab: DeliveryTab | null;
  readonly onChange: (tab: DeliveryTab) => void;
  readonly currency: Currency;
  readonly id: string;
  readonly error: string | null;
}

/** Pickup point, courier or store, each with its lowest price and earliest day; what a place lacks is not shown. */
export function WayTabs({ offers, tab, onChange, currency, id, error }: WayTabsProps) {
  const { t } = useLingui();
  const sums = useSums(currency);
  const names = { point: t`Пункт выдачи`, courier: t`Курьер`, store: t`Магазин` };
  const missing = {
    point: t`Выберите пункт выдачи`,
    courier: t`Выберите службу доставки`,
    store: t`Выберите магазин`,
  };
  const there = (['point', 'courier', 'store'] as const).filter((each) => offers[each] !== null);
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={error ? `${id}-error` : undefined}
      className="min-w-0"
    >
      <legend className="mb-3 text-18 font-semi">
        <Trans>Способ получения</Trans>
      </legend>
      {/* Three beside each other on a phone, fewer as letters grow. */}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,6.5rem),1fr))] gap-2">
        {there.map((each) => {
          const offer = offers[each];
          return (
            <label
              key={each}
              className="relative flex min-h-16 min-w-0 cursor-pointer flex-col items-center justify-center rounded-md border border-line bg-surface px-1.5 py-2.5 text-center transition-colors hover:border-line-strong has-checked:border-brand has-checked:bg-brand-tint has-checked:outline has-checked:outline-brand has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus-out)"
            >
              <input
                type="radio"
                name="tab"
                value={each}
                checked={tab === each}
                onChange={() => onChange(each)}
                className="absolute inset-0 size-full cursor-pointer appearance-none rounded-md outline-none! shadow-none!"
              />
              <span className="max-w-full font-medium hyphens-auto">{names[each]}</span>
              {offer && offer.fromPrice !== null && (
                <span className="text-14">
                  {offer.fromPrice === 0 ? (
                    <Cost major={0} currency={currency} />
                  ) : (
                    <>
                      <Trans>от {sums.money(offer.fromPrice)}</Trans>
                      <SecondPrice major={offer.fromPrice} currency={currency} />
                    </>
                  )}
                </span>
              )}
              {offer?.fromDay && (
                <span className="text-14 text-ink-2">
                  <Trans>с {sums.days(offer.fromDay, offer.fromDay)}</Trans>
                </span>
              )}
            </label>
          );
        })}
      </div>
      <div className="mt-2">
        <FieldError id={`${id}-error`} error={error && tab ? `${error}. ${missing[tab]}` : error} />
      </div>
    </fieldset>
  );
}
