import type { Account } from '../calls/account.ts';

/** Something that the holder of an account can see to, the most pressing first. */
export const WAITS = [
  'unpaid',
  'registration',
  'certificate',
  'email',
  'phone',
  'password',
] as const;
export type Wait = (typeof WAITS)[number];

type Holder = Pick<
  Account,
  'email' | 'isEmailProven' | 'phone' | 'isPhoneProven' | 'hasPassword' | 'isRegisterPaid'
>;

interface Open {
  readonly unpaid: object | null;
  readonly certificates: { readonly ending: object | null };
}

/**
 * What waits for the holder of an account. A phone is no must: only one that was given waits for its code; without an e-mail
 * neither links nor receipts arrive.
 */
export function whatWaits(holder: Holder, { unpaid, certificates }: Open): readonly Wait[] {
  const is: Readonly<Record<Wait, boolean>> = {
    unpaid: unpaid !== null,
    registration: !holder.isRegisterPaid,
    certificate: certificates.ending !== null,
    email: holder.email === '' || !holder.isEmailProven,
    phone: holder.phone !== '' && !holder.isPhoneProven,
    password: !holder.hasPassword,
  };
  return WAITS.filter((wait) => is[wait]);
}
