import { shownPhone } from '#base/shown-phone.ts';

/** Somebody who is signed in and is asked once more who they are. */
export interface KnownVisitor {
  readonly contract: string;
  /** What they are called here: the name, where there is one, and the number. */
  readonly who: string;
  /** For a code in place of the password; empty for none. */
  readonly phone: string;
}

/** @param userData As `get_user_data` gives it; of a guest, or of nobody yet, null comes out. */
export function knownVisitor(userData: unknown): KnownVisitor | null {
  const fields = new Map(
    Object.entries(typeof userData === 'object' && userData !== null ? userData : {}),
  );
  const text = (name: string): string => {
    const value: unknown = fields.get(name);
    return typeof value === 'string' ? value : '';
  };
  const [contract, name] = [text('contract'), text('name')];
  if (contract === '') return null;
  return {
    contract,
    who: name === '' ? contract : `${name}, ${contract}`,
    phone: shownPhone(text('phone')),
  };
}
