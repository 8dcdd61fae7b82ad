/** The time for an effect has not come: whoever carries it out comes again at that moment, and nothing has failed. */
export class NotYet extends Error {
  readonly until: Date;
  constructor(reason: string, until: Date) {
    super(reason);
    this.until = until;
  }
}
