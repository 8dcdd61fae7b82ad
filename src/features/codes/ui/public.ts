import type { SmsCodeAuthOptions, SmsVerificationOptions } from './open-dialogs.ts';

// The windows come when they are wanted: no page carries them.
const dialogs = () => import('./open-dialogs.ts');

/** Opens the window for the code of a login, a quick purchase or a referral registration; the right code leads to a page. */
export const openSmsCodeAuth = async (options: SmsCodeAuthOptions): Promise<void> =>
  (await dialogs()).openAuth(options);

/** Opens the window for the code of a registration's phone. */
export const openSmsVerification = async (options: SmsVerificationOptions): Promise<void> =>
  (await dialogs()).openVerification(options);
