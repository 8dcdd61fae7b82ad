import { useId, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { FieldError } from './field-frame.tsx';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';

export interface RadioCard {
  readonly value: string;
  readonly title: ReactNode;
  /** One line on what follows from the choice. */
  readonly note?: ReactNode;
  /** Right side: a price, a date. */
  readonly aside?: ReactNode;
  readonly icon?: IconName;
  readonly isDisabled?: boolean;
}

export interface RadioCardsProps {
  readonly legend: string;
  readonly isLegendHidden?: boolean;
  readonly name: string;
  readonly cards: readonly RadioCard[];
  readonly value?: string | null;
  readonly defaultValue?: string | null;
  readonly onChange?: (value: string) => void;
  readonly error?: string | null;
  /** Two columns from the tablet on. */
  readonly isTwoColumns?: boolean;
}

/** A choice of one, each on a card: methods of delivery, of payment. */
export function RadioCards(props: RadioCardsProps) {
  const { legend, isLegendHidden, name, cards, value, defaultValue, onChange, error, isTwoColumns } = props;
  const errorId = useId();
  return (
    <fieldset
      aria-describedby={error ? errorId : undefined}
      aria-invalid={error ? true : undefined}
      className="min-w-0"
    >
      <legend className={isLegendHidden ? 'sr-only' : 'mb-3 text-18 font-semi'}>{legend}</legend>
      <div className={classNames('grid gap-3', isTwoColumns && 'tablet:grid-cols-2')}>
        {cards.map((card) => (
          <label
            key={card.value}
            className="relative flex min-h-16 cursor-pointer flex-wrap items-center gap-3 rounded-md border border-line bg-surface px-4 py-3 transition-colors hover:border-line-strong has-checked:border-brand has-checked:bg-brand-tint has-checked:outline has-checked:outline-brand has-disabled:cursor-default has-disabled:bg-sand has-disabled:text-ink-2"
          >
            <input
              type="radio"
              name={name}
              value={card.value}
              disabled={card.isDisabled}
              {...(onChange
                ? { checked: value === card.value, onChange: () => onChange(card.value) }
                : { defaultChecked: defaultValue === card.value })}
              className="size-6 shrink-0 appearance-none rounded-pill border-2 border-line-strong bg-surface checked:border-[7px] checked:border-brand"
            />
            {card.icon && <Icon name={card.icon} className="text-brand" />}
            <span className="min-w-0 grow basis-[min(9rem,calc(100%-72px))]">
              <span className="block font-medium">{card.title}</span>
              {card.note && <span className="block text-14 text-ink-2">{card.note}</span>}
            </span>
            {card.aside && <span className="ml-auto text-right text-14">{card.aside}</span>}
          </label>
        ))}
      </div>
      <FieldError id={errorId} error={error} />
    </fieldset>
  );
}
