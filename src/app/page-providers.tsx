import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { headContext, type HeadFacts } from '#web/head-facts.ts';
import { scriptContext, type ScriptFacts } from '#web/deferred-scripts.tsx';

export interface PageProvidersProps {
  readonly i18n: I18n;
  readonly head: HeadFacts | undefined;
  readonly scripts: ScriptFacts;
  readonly children: ReactNode;
}

/** What every page rendered on the server stands in: its words, and what its head and its scripts alone are told. */
export function PageProviders({ i18n, head, scripts, children }: PageProvidersProps) {
  return (
    <headContext.Provider value={head ?? null}>
      <scriptContext.Provider value={scripts}>
        <I18nProvider i18n={i18n}>{children}</I18nProvider>
      </scriptContext.Provider>
    </headContext.Provider>
  );
}
