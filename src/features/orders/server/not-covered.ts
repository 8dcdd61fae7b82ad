import type { Means } from '../rules/order-total.ts';

/** Somebody was to spend more than is held; the transaction it happened in can only be taken back. */
export class NotCovered extends Error {
  override readonly name = 'NotCovered';
  /** What was spent, where its source says so. */
  readonly means: Means | undefined;
  constructor(message: string, options: ErrorOptions & { readonly means?: Means } = {}) {
    super(message, options);
    this.means = options.means;
  }
}
