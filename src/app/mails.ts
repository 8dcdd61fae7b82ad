import {
  contactChangedSender,
  emailLinkSender,
  type AccountMailParts,
} from '#features/account/mail/send-account-mails.ts';
import {
  arrivalSender,
  type ArrivalMailParts,
} from '#features/arrivals/mail/send-arrival-notice.ts';
import {
  passwordChangedSender,
  passwordLinkSender,
  type PasswordMailParts,
} from '#features/identity/mail/send-password-mails.ts';
import {
  cancelledSender,
  type CancelledMailParts,
} from '#features/orders/mail/send-order-cancelled.ts';
import {
  confirmationSender,
  type ConfirmationParts,
} from '#features/orders/mail/send-order-confirmation.ts';
import {
  registrationSender,
  type RegistrationMailParts,
} from '#features/registration/mail/send-registration-mail.ts';
import type { MailSender } from '#jobs/mail-queue.ts';

/** What mails are made of, taken together. */
export type MailParts = AccountMailParts &
  ArrivalMailParts &
  CancelledMailParts &
  ConfirmationParts &
  PasswordMailParts &
  RegistrationMailParts;

/** Every mail of the shop. Its words and looks stand in `features/FEATURE/mail/KIND.server.tsx`. */
export const MAILS: readonly ((parts: MailParts) => MailSender)[] = [
  confirmationSender,
  cancelledSender,
  arrivalSender,
  registrationSender,
  passwordLinkSender,
  passwordChangedSender,
  emailLinkSender,
  contactChangedSender,
];
