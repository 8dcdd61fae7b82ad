import type { DeliveryForm } from './delivery-form.ts';

/** Where the registration's fields stand in the form of the delivery step. */
const FIELD_OF: Readonly<Record<string, string>> = {
  name: 'receiverNameFirst',
  secondName: 'receiverNameSecond',
  phone: 'receiverPhone',
  email: 'receiverEmail',
};

/** Names of the registration's fields as this step has them. */
export const inThisForm = (fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, text]) => [FIELD_OF[name] ?? name, text]));

/** The receiver as the one who is registered. */
export const buyerOf = (typed: DeliveryForm['typed'], countryISO: string) => ({
  name: typed.receiverNameFirst,
  secondName: typed.receiverNameSecond,
  phone: typed.receiverPhone,
  email: typed.receiverEmail,
  countryISO,
});
