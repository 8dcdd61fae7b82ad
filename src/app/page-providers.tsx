import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { fragmentKeeper } from '#web/kept-fragment.tsx';
import { headContext, type HeadFacts } from '#web/head-facts.ts';
import { useKeptText } from './fragment-keeper.tsx';

/** In development a fragment would outlive the change of its own source. */
const KEEPER = import.meta.env.PROD ? useKeptText : null;

export interface PageProvidersProps {
  readonly i18n: I18n;
  readonly head: HeadFacts | undefined;
  readonly children: ReactNode;
}

/** What every page rendered on the server stands in: its words, and what its head alone says. */
export function PageProviders({ i18n, head, children }: PageProvidersProps) {
  return (
    <headContext.Provider value={head ?? null}>
      <fragmentKeeper.Provider value={KEEPER}>
        <I18nProvider i18n={i18n}>{children}</I18nProvider>
      </fragmentKeeper.Provider>
    </headContext.Provider>
  );
}
