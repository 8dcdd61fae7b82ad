import type { Text } from '#base/call.ts';
import { PAYMENT_METHODS, type PaymentMethod } from '#countries/payment-methods.ts';
import type { IconName } from '#kit/icon-names.ts';

/** A drawing with words beside it. */
interface Step {
  readonly icon: IconName;
  readonly text: string;
}

/** What a buyer reads of a way to pay beside its name, in the page's language. */
interface MethodWords {
  readonly icon: IconName;
  /** One line on what happens next. */
  readonly note: string;
  /** What follows after the order has been checked. */
  readonly steps: readonly Step[];
}

export function methodWords(alias: PaymentMethod, say: (text: Text) => string): MethodWords {
  const { icon, note, steps } = PAYMENT_METHODS[alias];
  return {
    icon,
    note: say(note),
    steps: steps.map((step) => ({ icon: step.icon, text: say(step.text) })),
  };
}
