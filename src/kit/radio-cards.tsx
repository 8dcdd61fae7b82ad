import { useId } from 'react';
import { classNames } from './class-names.ts';
import { FieldError } from './field-frame.tsx';
import { RadioCardLabel, type RadioCard, type RadioChoice } from './radio-card.tsx';

export interface RadioCardsProps extends RadioChoice {
  readonly legend: string;
  readonly isLegendHidden?: boolean;
  readonly cards: readonly RadioCard[];
  readonly error?: string | null;
  /** Two columns from the tablet on. */
  readonly isTwoColumns?: boolean;
}

/** A choice of one, each on a card: methods of delivery, pickup points. */
export function RadioCards(props: RadioCardsProps) {
  const { legend, isLegendHidden, cards, error, isTwoColumns, ...choice } = props;
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
          <RadioCardLabel key={card.value} card={card} choice={choice} />
        ))}
      </div>
      <FieldError id={errorId} error={error} />
    </fieldset>
  );
}
