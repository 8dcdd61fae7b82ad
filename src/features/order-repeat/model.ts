/** How much of an order came into the cart. Source: C3-118. */
export type Availability = 'full' | 'partial' | 'none';

/** What a form without scripts came back with. */
export interface Repeated {
  /** Null: it was refused, in these words. */
  readonly availability: Availability | null;
  readonly message: string;
}
