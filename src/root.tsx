import { useLingui } from '@lingui/react';
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  ScrollRestoration,
  type LinksFunction,
  type ShouldRevalidateFunction,
} from 'react-router';
import { getUserData } from '#features/identity/calls/user-data.ts';
import cyrillicFont from '#kit/fonts/onest-cyrillic.woff2?url';
import latinFont from '#kit/fonts/onest-latin.woff2?url';
import '#features/cart/ui/dialogs/merge-cart-entry.ts';
import '#features/account/ui/register-account.ts';
import '#features/identity/ui/identity-dialogs.ts';
import '#features/location/ui/location-dialogs.ts';
import '#features/search/ui/search-help.ts';
import { loadFormTokenBy } from '#web/form-token.ts';
import { DeferredScripts } from '#web/deferred-scripts.tsx';
import { loadPersonal } from '#web/personal-store.ts';
import { HEARING } from '#web/react-hears.ts';
import { shopContext } from '#web/request-context.ts';
import { ErrorView } from '#web/shell/error-view.tsx';
import { PageFrame } from '#web/shell/page-frame.tsx';
import { isMissingFacts } from '#web/shell/missing-facts.ts';
import { BARE_FACTS } from '#web/shell/shell-facts.ts';
import { useShell, type RootData } from '#web/shell/use-shell.ts';
import type { Route } from './+types/root';
import '#kit/styles/kit.css';

export const links: LinksFunction = () =>
  [latinFont, cyrillicFont].map((href) => ({
    rel: 'preload',
    href,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous',
  }));

export function loader({ context }: Route.LoaderArgs): RootData {
  const { place, shell, flags, site, now, acting } = context.get(shopContext);
  return {
    place,
    shell: shell ?? BARE_FACTS,
    flags,
    site: site ?? null,
    renderedAt: now.getTime(),
    ...(acting && { acting }),
  };
}

/** Place and frame change with a new document only, never within one. */
export const shouldRevalidate: ShouldRevalidateFunction = () => false;

/** Brings what is personal once the page is up, and again when Back revives a page that was left. */
function PersonalData() {
  const { i18n } = useLingui();
  useEffect(() => {
    const load = () => loadPersonal(getUserData.at, i18n.locale);
    const refresh = () => void load();
    loadFormTokenBy(load);
    const refreshRevived = (event: PageTransitionEvent) => {
      if (event.persisted) refresh();
    };
    refresh();
    window.addEventListener('pageshow', refreshRevived);
    return () => window.removeEventListener('pageshow', refreshRevived);
  }, [i18n]);
  return null;
}

/** The first view has its requests to itself until then. */
const LAZY_AFTER_MS = 1_500;

/** What comes when the page has been taken over: informers, modals of the address, marks of the visit. */
function LazyParts() {
  const [late, setLate] = useState<{
    Parts: ComponentType<{ wasAway: boolean }>;
    wasAway: boolean;
  }>();
  useEffect(() => {
    // Not among the requests of the first view, unless the address or a cookie asks for them.
    const isAsked = location.search || document.cookie.includes('setCyber');
    let timer: ReturnType<typeof setTimeout> | undefined;
    // They ask again who is here when the network comes back, and it may be back before they are here.
    let wasAway = false;
    const noteAway = () => {
      wasAway = true;
    };
    addEventListener('online', noteAway);
    const bringIn = (pause: number, again: number) => {
      timer = setTimeout(
        () =>
          void import('#app/lazy-parts.tsx').then(
            (parts) => setLate({ Parts: parts.default, wasAway }),
            // The page does without them until they can be had; asked for ever more seldom.
            () => {
              noteAway();
              bringIn(again, again * 2);
            },
          ),
        pause,
      );
    };
    bringIn(isAsked ? 0 : LAZY_AFTER_MS, LAZY_AFTER_MS);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', noteAway);
    };
  }, []);
  return late && <late.Parts wasAway={late.wasAway} />;
}

/** The document around pages and errors alike. */
export function Layout({ children }: { children: ReactNode }) {
  const { i18n } = useLingui();
  const { look } = useShell().shell.brand;
  return (
    <html lang={i18n.locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#16211d" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/brand/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <Meta />
        <Links />
        {look && <link rel="stylesheet" href={look} />}
      </head>
      <body {...HEARING}>
        <PageFrame>{children}</PageFrame>
        <PersonalData />
        <LazyParts />
        <ScrollRestoration />
        <DeferredScripts />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error)) return <ErrorView status={500} />;
  return (
    <ErrorView status={error.status} missing={isMissingFacts(error.data) ? error.data : null} />
  );
}
