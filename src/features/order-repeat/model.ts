import type { Availability, RepeatPlan } from './calls/order-repeat.ts';

/** What a form without scripts came back with. */
export interface Repeated {
  /** Null: it was refused, in these words. */
  readonly availability: Availability | null;
  readonly message: string;
  /** Not added yet: what would go where is to be confirmed first. */
  readonly asked?: { readonly headerId: number; readonly key: string; readonly plan: RepeatPlan };
  /** What was added and went to the buyer instead of where it came from. */
  readonly moved?: RepeatPlan['moved'];
}
