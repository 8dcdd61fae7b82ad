import { call } from '#web/call-client.ts';
import { checkEmail } from '../calls/registration.ts';

/** Asks what the server says of an e-mail whose field was left. Nobody pressed anything for it, so nobody is told that it takes long. */
export const askOfEmail = (email: string) =>
  call(checkEmail, { body: { email } }, { key: 'registration-email', isQuiet: true });
