/** Somebody was to spend more than is held; the transaction it happened in can only be taken back. */
export class NotCovered extends Error {
  override readonly name = 'NotCovered';
}
