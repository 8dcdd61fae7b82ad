import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';
import { useKitTexts } from './kit-texts.tsx';
import {
  decreased,
  increased,
  STEPPER_LIMITS,
  type Quantity,
  type QuantityLimits,
} from './quantity-rules.ts';
import { useQuantityInput } from './use-quantity-input.ts';

export interface StepperProps {
  /** What is counted, for screen readers. */
  readonly label: string;
  readonly value: number;
  readonly limits?: QuantityLimits;
  readonly onChange: (quantity: Quantity) => void;
  /** With it, a bin stands in place of the minus at 1. */
  readonly onRemove?: () => void;
  /** Name of the typed value in a form. */
  readonly name?: string;
  /** Name under which the minus, plus and bin send the new count when there is no JavaScript. */
  readonly stepName?: string;
  /** Id of a message about the limit. */
  readonly describedBy?: string;
  readonly isPending?: boolean;
  /** Stands behind the count: «шт». */
  readonly unit?: string;
  /** As wide as its surroundings. */
  readonly isWide?: boolean;
}

/** Less, a typed count, more: 48 px high. */
export function Stepper(props: StepperProps) {
  const {
    label,
    value,
    limits = STEPPER_LIMITS,
    onChange,
    onRemove,
    name,
    stepName,
    describedBy,
    isPending,
    unit,
    isWide,
  } = props;
  const texts = useKitTexts();
  const input = useQuantityInput(value, limits, onChange);
  const less = decreased(value, limits);
  const more = increased(value, limits);
  const isLast = value <= 1;
  return (
    <div
      role="group"
      aria-label={label}
      aria-busy={isPending || undefined}
      className={classNames(
        'kit-stepper h-12 items-stretch rounded-sm border border-line-strong bg-surface',
        isWide ? 'flex w-full justify-between' : 'inline-flex',
      )}
    >
      {isLast && onRemove ? (
        <StepButton icon="bin" label={texts.remove} name={stepName} value={0} onPress={onRemove} />
      ) : (
        <StepButton
          icon="minus"
          label={texts.decrease}
          name={stepName}
          value={less}
          isShut={less >= value}
          onPress={() => onChange({ value: less, limitedBy: null })}
        />
      )}
      <input
        {...input}
        name={name}
        aria-label={label}
        aria-describedby={describedBy}
        size={3}
        className={classNames(
          'rounded-xs bg-transparent price',
          // In the narrowest card three digits, a unit and two buttons of 44 px have 138 px.
          unit ? 'w-9 min-w-6 text-right' : 'w-14 min-w-9 text-center',
          isWide && 'flex-1',
        )}
      />
      {unit && <Unit isWide={isWide}>{unit}</Unit>}
      <StepButton
        icon="plus"
        label={texts.increase}
        name={stepName}
        value={more.value}
        isShut={false}
        isFaint={more.limitedBy !== null}
        onPress={() => onChange(more)}
      />
    </div>
  );
}

/** What the count is in, for the eye: the label says it to screen readers. */
function Unit({ isWide, children }: { isWide: boolean | undefined; children: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('self-center pl-1 text-14 text-ink-2', isWide && 'flex-1')}
    >
      {children}
    </span>
  );
}

interface StepButtonProps {
  readonly icon: IconName;
  readonly label: string;
  readonly name?: string;
  readonly value: number;
  readonly isShut?: boolean;
  /** At the limit: pressing is possible and tells why nothing is added. */
  readonly isFaint?: boolean;
  readonly onPress: () => void;
}

function StepButton({ icon, label, name, value, isShut, isFaint, onPress }: StepButtonProps) {
  return (
    <button
      type={name ? 'submit' : 'button'}
      name={name}
      value={name ? value : undefined}
      aria-label={label}
      aria-disabled={isShut || undefined}
      onClick={(event) => {
        event.preventDefault();
        if (!isShut) onPress();
      }}
      className={`grid w-12 min-w-11 place-items-center rounded-sm text-brand transition-colors hover:bg-brand-tint aria-disabled:bg-transparent aria-disabled:text-line-strong ${isFaint ? 'text-line-strong' : ''}`}
    >
      <Icon name={icon} size={20} />
    </button>
  );
}
