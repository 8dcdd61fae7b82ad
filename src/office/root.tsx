import { useLingui } from '@lingui/react';
import { use, type ReactNode } from 'react';
import {
  data,
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  redirect,
  Scripts,
  ScrollRestoration,
  type DataStrategyResult,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MiddlewareFunction,
} from 'react-router';
import { nameMark } from '#company/brand.ts';
import { shopName } from '#company/shop-name.ts';
import { getCountry, listCountries, listStores } from '#countries/packs.ts';
import { STEP_WITHIN_MS, withinLimit } from '#web/answer-limit.ts';
import { KitWords } from '#web/shell/kit-words.tsx';
import cyrillicFont from '#kit/fonts/onest-cyrillic.woff2?url';
import latinFont from '#kit/fonts/onest-latin.woff2?url';
import { typedOf } from './gone-but-typed.ts';
import { officeContext } from './office-context.ts';
import { wayIn } from './way-in.ts';
import { nonceContext } from './ui/nonce-context.ts';
import { OfficeFrame } from './ui/office-frame.tsx';
import { ErrorScreen } from './ui/error-screen.tsx';
import type { OfficeData } from './ui/use-office.ts';
import './office.css';

export const links: LinksFunction = () =>
  [latinFont, cyrillicFont].map((href) => ({
    rel: 'preload',
    href,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous',
  }));

/** Who is not in, or not quite, is led to the door before any screen is asked for anything. */
export const middleware: MiddlewareFunction<Response>[] = [
  ({ url: { pathname, search }, context }) => {
    const { session, entry } = context.get(officeContext);
    const elsewhere = wayIn({ pathname, search }, session?.step ?? null, entry.awaitsFirstOwner);
    if (elsewhere !== null) throw redirect(elsewhere);
  },
];

/** A screen that nobody sends is waited for until a limit, and nobody who reads it is told that the shop knows of a fault. */
export const clientMiddleware: MiddlewareFunction<Record<string, DataStrategyResult>>[] = [
  async ({ request }, next) => {
    if (request.method !== 'GET') return;
    const results = await withinLimit(STEP_WITHIN_MS, () => next(), false).catch(() => null);
    if (request.signal.aborted) return;
    if (results === null || Object.values(results).some(isUnanswered))
      throw data(null, { status: 503 });
  },
];

/** What the network says, or who stands between: a fault of the office itself has another name, and no cause that is told. */
const isUnanswered = ({ type, result }: DataStrategyResult): boolean => {
  if (type !== 'error') return false;
  if (isRouteErrorResponse(result)) return [502, 503, 504].includes(result.status);
  return result instanceof Error && (result instanceof TypeError || result.cause !== undefined);
};

export function loader({ context }: LoaderFunctionArgs): OfficeData {
  const { session, language } = context.get(officeContext);
  const mark = nameMark(language);
  const brand = { name: shopName(language), ...(mark && { mark }) };
  if (session?.step !== 'in') return { brand, language, member: null, zones: {}, currencies: {} };
  const { id, name, email, role, roleName, permissions, stores } = session.member;
  return {
    brand,
    language,
    member: { id, name, email, role, roleName, permissions, stores },
    zones: Object.fromEntries(
      listStores().map(({ code, homeCountry }) => [code, getCountry(homeCountry).timeZone]),
    ),
    currencies: Object.fromEntries(
      listCountries().map(({ currency }) => [currency.externalIso, currency]),
    ),
  };
}

/** The document around screens and errors alike. */
export function Layout({ children }: { children: ReactNode }) {
  const { i18n } = useLingui();
  const nonce = use(nonceContext);
  return (
    <html lang={i18n.locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links nonce={nonce} />
      </head>
      <body>
        <KitWords>{children}</KitWords>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function Office() {
  return (
    <OfficeFrame>
      <Outlet />
    </OfficeFrame>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return (
    <OfficeFrame>
      <ErrorScreen status={status} typed={isRouteErrorResponse(error) ? typedOf(error.data) : []} />
    </OfficeFrame>
  );
}
