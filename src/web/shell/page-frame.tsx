import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { OverlayHost } from '#overlays/overlay-host.tsx';
import { ActingBanner } from './acting-banner.tsx';
import { BuyingFooter } from './buying-footer.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { KitWords } from './kit-words.tsx';
import { usePageKind } from './navigation.tsx';
import './shell-dialogs.ts';

/** Header, page, footer, and whatever floats over them. */
export function PageFrame({ children }: { children: ReactNode }) {
  const kind = usePageKind();
  return (
    <KitWords>
      <div className="flex min-h-dvh flex-col">
        <a
          href="#content"
          className="fixed top-2 left-2 z-(--z-toast) -translate-y-20 opacity-0 rounded-sm bg-brand px-5 py-3 font-semi text-on-brand focus:translate-y-0 focus:opacity-100"
        >
          <Trans>К содержанию</Trans>
        </a>
        <ActingBanner />
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
