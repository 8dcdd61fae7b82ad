import { LinguiContext, I18nProvider } from '@lingui/react';
import { LRUCache } from 'lru-cache';
import { createElement, use, type Context, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import {
  UNSAFE_DataRouterContext,
  UNSAFE_DataRouterDataContext,
  UNSAFE_DataRouterNavigationContext,
  UNSAFE_DataRouterStateContext,
  UNSAFE_FrameworkContext,
  UNSAFE_LocationContext,
  UNSAFE_NavigationContext,
  UNSAFE_RouteContext,
} from 'react-router';
import type { KeepFragment } from '#web/kept-fragment.tsx';
import { KitWords } from '#web/shell/kit-words.tsx';

/** Letters, two bytes each at the most: some four thousand cards. */
const MOST_LETTERS = 12_000_000;
/** The words of a badge with an end are true for a while only. */
const TIMED = 'data-until=';

/** What links and loaders' data are found by; each is handed on as it is. */
const CONTEXTS = [
  UNSAFE_DataRouterContext,
  UNSAFE_DataRouterDataContext,
  UNSAFE_DataRouterNavigationContext,
  UNSAFE_DataRouterStateContext,
  UNSAFE_FrameworkContext,
  UNSAFE_LocationContext,
  UNSAFE_NavigationContext,
  UNSAFE_RouteContext,
] as readonly Context<unknown>[];

const kept = new LRUCache<string, string>({
  maxSize: MOST_LETTERS,
  sizeCalculation: (html, key) => key.length + html.length,
});

/** Fragments of all pages of this server; what was used longest ago makes room. */
export const useKeptText: KeepFragment = (of, make) => {
  const lingui = use(LinguiContext);
  const key = `${lingui?.i18n.locale ?? ''}|${of}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const html = renderToString(
    CONTEXTS.reduce<ReactNode>(
      (inside, context) => createElement(context, { value: use(context) }, inside),
      lingui ? (
        <I18nProvider i18n={lingui.i18n}>
          <KitWords>{make()}</KitWords>
        </I18nProvider>
      ) : (
        make()
      ),
    ),
  );
  if (!html.includes(TIMED)) kept.set(key, html);
  return html;
};
