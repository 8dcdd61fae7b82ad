import { createContext, use } from 'react';

/** The few words that the kit says by itself; everything else its callers hand in. */
export interface KitTexts {
  readonly close: string;
  /** Said to screen readers while a pressed button works. */
  readonly pending: string;
  /** Stands before an error for those who do not see the icon: «Ошибка:». */
  readonly errorPrefix: string;
  /** Marks a field that may stay empty: «необязательно». */
  readonly optional: string;
  readonly decrease: string;
  readonly increase: string;
  readonly remove: string;
  /** Name of the breadcrumb trail. */
  readonly breadcrumbs: string;
  readonly showPassword: string;
  readonly hidePassword: string;
}

const KitTextsContext = createContext<KitTexts | null>(null);

/** Hands the kit its words in the page's language. */
export const KitTextsProvider = KitTextsContext.Provider;

/** The kit's own words; a page without them is a mistake of the frame. */
export function useKitTexts(): KitTexts {
  const texts = use(KitTextsContext);
  if (!texts) throw new Error('the kit has no texts: put <KitTextsProvider> around the page');
  return texts;
}
