import type { CallAnswer } from '#base/call.ts';
import { chosenPasswordTrouble, knownPerson } from '#features/identity/server/public.ts';
import type { CallContext } from '#platform/call-context.ts';
import { hashPassword } from '#platform/passwords.ts';
import type { confirmRegistration } from '../calls/registration.ts';
import { PASSWORD_FAULTS } from '../rules/password-fault.ts';
import type { RegistrationDeps } from './deps.ts';
import { findRegistered, proveEmail, setFirstPassword } from './registration-store.ts';
import { contractOfToken, isEmailToken } from './signed-facts.ts';

type Answer = CallAnswer<typeof confirmRegistration>;

/** Takes the link of the mail: from now on the e-mail is a login. Who has no password yet sets it here. Pressed twice it says the same. */
export async function confirmEmail(
  deps: Pick<RegistrationDeps, 'database' | 'secret'>,
  { token, password }: { readonly token: string; readonly password: string },
  { sender, now }: CallContext,
): Promise<Answer> {
  const contract = contractOfToken(token, now);
  const found = contract === null ? null : await findRegistered(deps.database, contract);
  if (
    contract === null ||
    !found?.email ||
    !isEmailToken(deps.secret, token, contract, found.email)
  )
    return { ok: false, code: 'LINK_DEAD' };
  const { email, personId } = found;
  const isNewPassword = password !== '' && !found.hasPassword;
  const trouble =
    isNewPassword &&
    (await chosenPasswordTrouble(password, await knownPerson(deps.database, contract)));
  if (trouble)
    return { ok: false, code: 'FIELDS_INVALID', fields: { password: PASSWORD_FAULTS[trouble] } };
  const hash = isNewPassword ? await hashPassword(password, sender) : null;
  const isProven = await deps.database.transaction().execute(async (tx) => {
    if (!(await proveEmail(tx, personId, email, now))) return false;
    if (hash !== null) await setFirstPassword(tx, contract, hash, now);
    return true;
  });
  if (!isProven) return { ok: false, code: 'EMAIL_TAKEN' };
  return { ok: true, value: { contract, isPasswordSet: found.hasPassword || hash !== null } };
}
