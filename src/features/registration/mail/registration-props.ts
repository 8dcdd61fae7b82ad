import { getStore } from '#countries/packs.ts';
import { namePicture, type NamePicture } from '#platform/mail-look.ts';
import { registrationPaths } from '../rules/registration-paths.ts';

/** All that the mail after a registration says; plain data. */
export interface RegistrationMailProps {
  readonly namePicture: NamePicture;
  readonly firstName: string;
  readonly contract: string;
  /** Page with one button that proves the address. */
  readonly confirmUrl: string;
  /** True for who has no password yet: the same page lets them set one. */
  readonly isPasswordMissing: boolean;
  readonly seller: { readonly name: string; readonly address: string };
}

export interface RegistrationMailFacts {
  readonly contract: string;
  readonly firstName: string;
  readonly hasPassword: boolean;
  readonly token: string;
  readonly store: string;
  readonly language: string;
}

/** @param origin Scheme and host of the store's links. */
export function registrationProps(
  facts: RegistrationMailFacts,
  origin: string,
): RegistrationMailProps {
  const { legalEntity } = getStore(facts.store);
  const path = registrationPaths(facts.language).confirm(facts.token);
  return {
    namePicture: namePicture(origin, facts.language),
    firstName: facts.firstName,
    contract: facts.contract,
    confirmUrl: `${origin}${path}${facts.hasPassword ? '' : '?password=1'}`,
    isPasswordMissing: !facts.hasPassword,
    seller: { name: legalEntity.name, address: legalEntity.address },
  };
}
