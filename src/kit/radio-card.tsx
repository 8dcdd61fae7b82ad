import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';

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

export interface RadioChoice {
  readonly name: string;
  readonly value?: string | null;
  readonly defaultValue?: string | null;
  readonly onChange?: (value: string) => void;
  /** The chosen one is pressed once more, which changes nothing. */
  readonly onAgain?: () => void;
}

/** One card of a choice; the whole of it can be pressed. */
export function RadioCardLabel({
  card,
  choice: { name, value, defaultValue, onChange, onAgain },
  className,
}: {
  card: RadioCard;
  choice: RadioChoice;
  className?: string;
}) {
  return (
    <label
      className={classNames(
        'relative flex min-h-16 cursor-pointer flex-wrap items-center gap-3 rounded-md border border-line bg-surface px-4 py-3 transition-colors hover:border-line-strong has-checked:border-brand has-checked:bg-brand-tint has-checked:outline has-checked:outline-brand has-disabled:cursor-default has-disabled:bg-sand has-disabled:text-ink-2',
        className,
      )}
    >
      <input
        type="radio"
        name={name}
        value={card.value}
        disabled={card.isDisabled}
        {...(onChange
          ? {
              checked: value === card.value,
              onChange: () => onChange(card.value),
              onClick: value === card.value ? onAgain : undefined,
            }
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
  );
}
