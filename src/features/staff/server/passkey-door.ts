import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import type { Outcome } from '#base/outcome.ts';
import type { FactorsHere, ListedPasskey } from '../model.ts';
import type { CodeRefusal } from './factor-proof.ts';
import type { Site } from './passkey-answers.ts';
import { askToEnter, signInByPasskey, type PasskeySignIn } from './passkey-sign-in.ts';
import { factorsOf, listCredentials, listPasskeys } from './passkey-store.ts';
import {
  addPasskey,
  askPasskey,
  beginPasskey,
  removePasskey,
  renamePasskey,
  type PasskeyBegun,
  type PasskeyMade,
  type PasskeyRenamed,
} from './passkeys.ts';
import type { StaffDeps } from './staff-deps.ts';

/** What the office asks about passkeys of its staff. */
export interface PasskeyDoor {
  factorsHere(staffId: string, host: string): Promise<FactorsHere>;
  listPasskeys(staffId: string): Promise<readonly ListedPasskey[]>;
  askPasskey(own: {
    readonly staffId: string;
    readonly sessionId: string;
    readonly site: Site;
    readonly now: Date;
  }): Promise<PublicKeyCredentialRequestOptionsJSON | null>;
  beginPasskey(
    given: PasskeyBegun,
  ): Promise<Outcome<PublicKeyCredentialCreationOptionsJSON, CodeRefusal | 'FULL'>>;
  /** @returns Codes to write down where it is the first second factor. */
  addPasskey(
    given: PasskeyMade,
  ): Promise<Outcome<readonly string[] | null, CodeRefusal | 'FULL' | 'KNOWN' | 'NAME'>>;
  renamePasskey(given: PasskeyRenamed): Promise<Outcome<null, 'NAME' | 'GONE'>>;
  removePasskey(
    given: Parameters<typeof removePasskey>[1],
  ): Promise<Outcome<null, CodeRefusal | 'LAST' | 'GONE'>>;
  askToEnter(here: {
    readonly site: Site;
    readonly now: Date;
  }): Promise<PublicKeyCredentialRequestOptionsJSON>;
  signInByPasskey(
    given: PasskeySignIn,
  ): Promise<Outcome<{ readonly token: string }, 'WRONG' | 'TOO_MANY'>>;
}

export const openPasskeyDoor = (deps: StaffDeps): PasskeyDoor => {
  const { database } = deps;
  return {
    async factorsHere(staffId, host) {
      const { hasDevice, passkeys } = await factorsOf(database, staffId);
      const here = passkeys > 0 ? await listCredentials(database, staffId, host) : [];
      return { hasDevice, hasPasskey: passkeys > 0, hasPasskeyHere: here.length > 0 };
    },
    listPasskeys: (staffId) => listPasskeys(database, staffId),
    askPasskey: (own) => askPasskey(database, own),
    beginPasskey: (given) => beginPasskey(deps, given),
    addPasskey: (given) => addPasskey(deps, given),
    renamePasskey: (given) => renamePasskey(database, given),
    removePasskey: (given) => removePasskey(deps, given),
    askToEnter: (here) => askToEnter(database, here),
    signInByPasskey: (given) => signInByPasskey(deps, given),
  };
};
