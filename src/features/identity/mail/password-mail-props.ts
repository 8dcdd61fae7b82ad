import { getStore } from '#countries/packs.ts';
import { namePicture, type NamePicture } from '#platform/mail-look.ts';
import { pathsIn } from '#web/paths.ts';

/** All that the mails about a password say; plain data. */
export interface PasswordMailProps {
  readonly namePicture: NamePicture;
  readonly firstName: string;
  /** Where a new password is set, or asked for. */
  readonly url: string;
  /** There was none before. */
  readonly isFirst: boolean;
  readonly seller: { readonly name: string; readonly address: string };
}

export interface PasswordMailFacts {
  readonly firstName: string;
  readonly store: string;
  readonly language: string;
  readonly isFirst?: boolean;
}

/**
 * @param origin Scheme and host of the store's links.
 * @param token Of the link; null leads to where one is asked for.
 */
export function passwordMailProps(
  { firstName, store, language, isFirst = false }: PasswordMailFacts,
  origin: string,
  token: string | null,
): PasswordMailProps {
  const { name, address } = getStore(store).legalEntity;
  const paths = pathsIn(language);
  return {
    namePicture: namePicture(origin, language),
    firstName,
    url: origin + (token === null ? paths.passwordRecovery() : paths.passwordReset(token)),
    isFirst,
    seller: { name, address },
  };
}
