import { createContext } from 'react-router';
import type { Text } from '#base/call.ts';
import type { OfficeEntry } from '#features/office/model.ts';
import type { OfficeActs, Uploads } from '#features/office/server/public.ts';
import type { StaffSession } from '#features/staff/model.ts';
import type { Language } from '#i18n/languages.ts';

/** Everything that a loader or an action of the office may ask about its request. */
export interface OfficeContext {
  /** Null: nobody is signed in. Whoever is, may still have to show the second factor. */
  readonly session: StaffSession | null;
  /** All that staff do and see, as whoever asks: each refuses whom it is not for. */
  readonly acts: OfficeActs;
  readonly entry: OfficeEntry;
  readonly language: Language;
  /** Keeps the language for this browser. */
  setLanguage(language: Language): void;
  readonly now: Date;
  /** Says a text of a rule in the page's language. */
  readonly say: (text: Text) => string;
  /** Files that came with a form; null: it brought none. */
  readonly uploads: Uploads | null;
  /** Vouches for inline scripts. */
  readonly nonce: string;
  /** Told of every fault while rendering. */
  readonly onFault: (fault: unknown) => void;
}

/** `context.get(officeContext)` in every loader and action. */
export const officeContext = createContext<OfficeContext>();
