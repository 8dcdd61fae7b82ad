/** The query parameter of the product page that opens the form (`1`) or says that it went well (`sent`), without scripts. */
export const ARRIVAL_PARAMETER = 'notify';
/** Fragment of the product page at which the form stands. */
export const ARRIVAL_FORM = 'notify';
export const ARRIVAL_DIALOG = 'arrival';
export const EMAIL_MAX = 254;

/** A request as its mail needs it. */
export interface ArrivalRequest {
  readonly id: string;
  readonly sku: string;
  readonly store: string;
  readonly country: string;
  readonly language: string;
  readonly email: string;
  readonly state: 'waiting' | 'promised' | 'sent' | 'stopped';
  readonly stopToken: string;
}
