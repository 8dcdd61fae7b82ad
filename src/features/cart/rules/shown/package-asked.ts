/** What became of a number that was typed without scripts: the person to confirm, or what is wrong. */
export interface PackageAsked {
  readonly typed: string;
  readonly error: string | null;
  readonly found: { readonly contract: string; readonly fullName: string } | null;
}

export const NOTHING_ASKED: PackageAsked = { typed: '', error: null, found: null };
