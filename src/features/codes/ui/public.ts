import type { PhoneMeeting, PhoneMet } from './meet-phone.ts';
import type {
  PhoneProofOptions,
  SmsCodeAuthOptions,
  SmsVerificationOptions,
} from './open-dialogs.ts';

// The windows come when they are wanted: no page carries them.
const dialogs = () => import('./open-dialogs.ts');

/** Opens the window for the code of a login, a quick purchase or a referral registration; the right code leads to a page. */
export const openSmsCodeAuth = async (options: SmsCodeAuthOptions): Promise<void> =>
  (await dialogs()).openAuth(options);

/** Opens the window for the code of a registration's phone. */
export const openSmsVerification = async (options: SmsVerificationOptions): Promise<void> =>
  (await dialogs()).openVerification(options);

/** Opens the window for a code that another feature sends and checks. */
export const openPhoneProof = async (options: PhoneProofOptions): Promise<void> =>
  (await dialogs()).openProof(options);

/**
 * Asks of a phone that is right by itself whether its owner can sign in by a code, and opens the window for that: once for each phone, so
 * that whoever closes it is left alone. Source: I4-014, I5-006.
 */
export const meetPhone = async (options: PhoneMeeting): Promise<PhoneMet> =>
  (await import('./meet-phone.ts')).meetPhone(options);
