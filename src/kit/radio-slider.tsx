import { useId } from 'react';
import { IconButton } from './button.tsx';
import { FieldError } from './field-frame.tsx';
import { RadioCardLabel, type RadioCard, type RadioChoice } from './radio-card.tsx';
import { useRowEnds } from './use-row-ends.ts';

export interface RadioSliderProps extends RadioChoice {
  readonly legend: string;
  readonly cards: readonly RadioCard[];
  readonly error?: string | null;
  /** Names of the two buttons. */
  readonly words: { readonly previous: string; readonly next: string };
}

/**
 * A choice of one in a row: cards side by side where they fit, else a row that scrolls and snaps, the next card peeping in.
 * The buttons are there while something is hidden; to keyboards and screen readers it is a group of radios like any other.
 */
export function RadioSlider({ legend, cards, error, words, ...choice }: RadioSliderProps) {
  const errorId = useId();
  const { row, ends, move } = useRowEnds();
  const isSliding = ends.isMoreBefore || ends.isMoreAfter;
  return (
    <div className="relative min-w-0">
      <fieldset
        aria-describedby={error ? errorId : undefined}
        aria-invalid={error ? true : undefined}
        className="min-w-0"
      >
        <legend className="mb-3 flex min-h-11 items-center pr-24 text-18 font-semi">{legend}</legend>
        <div
          ref={row}
          className="-m-1 flex snap-x snap-mandatory scroll-p-1 gap-3 overflow-x-auto overscroll-x-contain scroll-smooth p-1 motion-reduce:scroll-auto"
        >
          {cards.map((card) => (
            <RadioCardLabel
              key={card.value}
              card={card}
              choice={choice}
              className="min-w-[82%] flex-1 snap-start only:min-w-full tablet:min-w-60 tablet:basis-60"
            />
          ))}
        </div>
        <FieldError id={errorId} error={error} />
      </fieldset>
      {/* Beside the fieldset: inside one, browsers disagree about where its top is. */}
      {isSliding && (
        <div className="absolute top-0 right-0 flex" data-slider-buttons>
          <IconButton
            icon="left"
            label={words.previous}
            isDisabled={!ends.isMoreBefore}
            onClick={() => move(-1)}
          />
          <IconButton
            icon="right"
            label={words.next}
            isDisabled={!ends.isMoreAfter}
            onClick={() => move(1)}
          />
        </div>
      )}
    </div>
  );
}
