/** The time for an effect has not come: whoever carries it out comes again at that moment, and nothing has failed. */
export class NotYet extends Error {
  readonly until: Date;
  /** It happens all the time: nobody wants to read of it. */
  readonly isUsual: boolean;
  constructor(reason: string, until: Date, { isUsual = false } = {}) {
    super(reason);
    this.until = until;
    this.isUsual = isUsual;
  }
}
