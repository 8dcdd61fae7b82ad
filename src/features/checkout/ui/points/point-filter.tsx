import { Trans, useLingui } from '@lingui/react/macro';
import type { Currency } from '#base/money.ts';
import type { PickupTypeView } from '#features/delivery/calls/delivery-data.ts';
import { isPartialSelected, statusOf } from '#features/delivery/rules/type-status.ts';
import { buttonClasses } from '#kit/button-look.ts';
import { classNames } from '#kit/class-names.ts';
import { TextField } from '#kit/text-field.tsx';
import { useSums } from '#web/use-sums.ts';
import { POINT_SEARCH, POINT_TYPES, POINTS_SHOW } from '../../rules/points-page.ts';

export interface PointFilterProps {
  readonly types: readonly PickupTypeView[];
  readonly ticked: readonly string[];
  readonly onTick: (types: readonly string[]) => void;
  readonly typed: string;
  readonly onType: (words: string) => void;
  readonly onEnter: () => void;
  readonly currency: Currency;
  /** A browser without scripts looks by the form, which has one such filter. */
  readonly isPosted: boolean;
}

/** Which companies' points are shown, each with its lowest price and whether it brings everything, and a search over them (C2-068). */
export function PointFilter(props: PointFilterProps) {
  const { types, typed, onType, onEnter, isPosted } = props;
  const { t } = useLingui();
  return (
    <div className={classNames('flex flex-col gap-3', !isPosted && 'no-script:hidden')}>
      {types.length > 1 && <Companies {...props} />}
      <TextField
        type="search"
        name={isPosted ? POINT_SEARCH : undefined}
        label={t`Адрес, метро или название`}
        isOptional
        value={typed}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => {
          // Enter searches at once and does not send the whole form.
          if (event.key !== 'Enter') return;
          event.preventDefault();
          onEnter();
        }}
        autoComplete="off"
        enterKeyHint="search"
      />
      <button
        type="submit"
        name={POINTS_SHOW}
        value={1}
        className={buttonClasses(
          { variant: 'outline' },
          'hidden! self-start no-script:inline-flex!',
        )}
      >
        <Trans>Показать пункты</Trans>
      </button>
    </div>
  );
}

function Companies({ types, ticked, onTick, currency }: PointFilterProps) {
  const { t } = useLingui();
  const sums = useSums(currency);
  const status = statusOf(types);
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t`Службы доставки`}</legend>
      {status === 'all_not' && (
        <p className="mb-2 font-medium text-warn">
          <Trans>Целиком этот заказ не примет ни один пункт</Trans>
        </p>
      )}
      {status === 'some' && isPartialSelected(types, ticked) && (
        <p className="mb-2 text-14 text-ink-2">
          <Trans>Не все из этих служб примут заказ целиком</Trans>
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {types.map(({ type, name, minPrice, fullAvailability }) => (
          <label
            key={type}
            className="relative inline-flex min-h-11 cursor-pointer flex-wrap items-center gap-x-2 rounded-md border border-line bg-surface px-4 py-1.5 text-14 font-medium transition-colors hover:border-brand has-checked:border-brand has-checked:bg-brand-tint has-checked:text-brand has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus-out)"
          >
            <input
              type="checkbox"
              name={POINT_TYPES}
              value={type}
              checked={ticked.includes(type)}
              onChange={({ target }) =>
                onTick(target.checked ? [...ticked, type] : ticked.filter((each) => each !== type))
              }
              className="absolute inset-0 size-full cursor-pointer appearance-none rounded-md outline-none! shadow-none!"
            />
            <span>{name}</span>
            {minPrice && (
              <span className="font-regular text-ink-2">
                {minPrice.value === 0 ? (
                  <Trans>бесплатно</Trans>
                ) : (
                  <Trans>от {sums.money(minPrice.value)}</Trans>
                )}
              </span>
            )}
            {status === 'some' && (
              <span
                className={fullAvailability ? 'font-regular text-ok' : 'font-regular text-warn'}
              >
                {fullAvailability ? <Trans>весь заказ</Trans> : <Trans>примет не всё</Trans>}
              </span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
