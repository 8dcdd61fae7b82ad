import type { Outcome } from '#base/outcome.ts';

/** What of a second factor is shown to whoever sets it up. */
export interface NewSecondFactor {
  /** To be typed where no picture can be taken. */
  readonly secret: string;
  /** Path of an SVG drawing of the code, and the side of its square in modules. */
  readonly picture: { readonly path: string; readonly side: number; readonly edge: number };
}

export type EntryCode = 'WRONG' | 'TOO_MANY' | 'WEAK' | 'GONE';

/** The door of the office, for the browser that asks: what it answers sets cookies by itself. */
export interface OfficeEntry {
  signIn(typed: {
    readonly email: string;
    readonly password: string;
  }): Promise<Outcome<null, EntryCode>>;
  /** A code of the second factor, or one of those for when it is lost. */
  proveCode(code: string): Promise<Outcome<null, EntryCode>>;
  /** @param before One that was shown before: it may stand in a device already. */
  beginSecondFactor(before?: string): Promise<NewSecondFactor>;
  /** @returns The codes for when it is lost, which are never shown again. */
  confirmSecondFactor(typed: {
    readonly secret: string;
    readonly code: string;
  }): Promise<Outcome<readonly string[], EntryCode>>;
  /** Whom an invitation names; null: it is used, over or unknown. */
  findInvitation(token: string): Promise<{ readonly email: string; readonly name: string } | null>;
  acceptInvitation(
    token: string,
    typed: { readonly name: string; readonly password: string },
  ): Promise<Outcome<null, EntryCode>>;
  signOut(): Promise<void>;
}
