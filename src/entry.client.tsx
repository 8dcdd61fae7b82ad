import { I18nProvider } from '@lingui/react';
import { startTransition, useEffect, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { loadCatalogue } from '#web/load-catalogue.ts';
import { catchTyped } from '#web/typed-early.ts';

const i18n = await loadCatalogue(document.documentElement.lang);
const adoptTyped = catchTyped();

function Awake({ children }: { readonly children: ReactNode }) {
  useEffect(adoptTyped, []);
  return children;
}

startTransition(() => {
  hydrateRoot(
    document,
    <I18nProvider i18n={i18n}>
      <Awake>
        <HydratedRouter />
      </Awake>
    </I18nProvider>,
  );
});
