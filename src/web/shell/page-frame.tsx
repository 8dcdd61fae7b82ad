import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { OverlayHost } from '#overlays/overlay-host.tsx';
import { BuyingFooter } from './buying-footer.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { hydratedPart } from '../lazy-part.tsx';
import { KitWords } from './kit-words.tsx';
import { usePageKind } from './navigation.tsx';
import './shell-dialogs.ts';
import { useShell } from './use-shell.ts';

// Only for staff: a buyer's page does not load it.
const loadActing = async () => (await import('./acting-banner.tsx')).ActingBanner;
const ActingBanner = hydratedPart(loadActing, import.meta.env.SSR ? await loadActing() : null);

/** Header, page, footer, and whatever floats over them. */
export function PageFrame({ children }: { children: ReactNode }) {
  const kind = usePageKind();
  const { acting } = useShell();
  return (
    <KitWords>
      <div className="flex min-h-dvh flex-col">
        <a
          href="#content"
          className="fixed top-2 left-2 z-(--z-toast) -translate-y-20 opacity-0 rounded-sm bg-brand px-5 py-3 font-semi text-on-brand focus:translate-y-0 focus:opacity-100"
        >
          <Trans>К содержанию</Trans>
        </a>
        {acting && <ActingBanner acting={acting} />}
        <Header />
        <main id="content" tabIndex={-1} className="flex-1">
          {children}
        </main>
        {kind === 'buying' ? <BuyingFooter /> : <Footer />}
      </div>
      <OverlayHost />
    </KitWords>
  );
}
