import { createContext } from 'react-router';
import type { Text } from '#base/call.ts';
import type { Place } from '#base/place.ts';
import type { CountryReader } from '#countries/country-at.ts';
import type { CallContext, Session } from '#platform/call-context.ts';
import type { HeadFacts } from './head-facts.ts';
import type { RunCall } from './run-call.ts';
import type { ShellFacts } from './shell/shell-facts.ts';
import type { ActingFacts } from './shell/use-shell.ts';

/** How this page is to be rendered. */
export interface RenderOrder {
  /** Wait for every deferred part: the page goes to the cache, or to a reader without scripts. */
  readonly isWhole: boolean;
  /** Vouches for the inline scripts of a page that is not cached. */
  readonly nonce?: string;
  /** Told of every error while rendering: such a page must not be cached even when its status is 200. */
  readonly onFault?: (error: unknown) => void;
}

/**
 * What pages may ask of the server. Each feature adds its own by merging into this interface, in its `feature.ts`:
 * `declare module '#web/request-context.ts' { interface ShopServices { readonly catalogue: Catalogue } }`. They are public reads, the
 * same for everybody in one place; what is personal is a call.
 */
export interface ShopServices {
  /** A country as staff have it now: what they may change is read here, not from the pack. */
  readonly countryAt: CountryReader;
  /** Hosts whose players may stand in a frame of our pages. */
  readonly videoHosts: readonly string[];
  /** Personal reads and writes, as the visitor of this request. */
  readonly run: RunCall;
}

/** Everything that a loader or an action of a page may ask about its request. */
export interface ShopContext {
  readonly place: Place;
  readonly services: ShopServices;
  /** The moment that decides for the whole page. */
  readonly now: Date;
  /** Absent on public pages, which hold nothing personal. */
  readonly session?: Session | null;
  /** Absent where nobody looks at the shop as somebody else. */
  readonly acting?: ActingFacts;
  readonly flags: Readonly<Record<string, boolean>>;
  /** The visitor's cookies by the shop's names for them; absent on public pages. */
  readonly cookies?: CallContext['cookies'];
  /** Sets a cookie on this answer; absent on public pages. */
  readonly setCookie?: CallContext['setCookie'];
  readonly render: RenderOrder;
  /** What the frame around the page shows; a bare frame when absent. */
  readonly shell?: ShellFacts;
  /** Whether the delivery city has a place where orders are handed out (C4-003); absent means that it has. */
  readonly isPickupPossible?: boolean;
  /** Proof for forms without JavaScript; absent on cached pages. */
  readonly formToken?: string;
  /** Says a text of a rule in the page's language. */
  readonly say: (text: Text) => string;
  /** Scheme and host that the store is known by: the same for everybody, so that public pages may name it. */
  readonly site?: string;
  /** The same of any store, for links to the same page elsewhere. */
  readonly siteOf?: (store: string) => string;
  /** What the loaders tell the page's head. */
  readonly head?: HeadFacts;
  /** Scheme and host that the visitor used, for absolute links; absent on public pages, which no Host header may change. */
  readonly origin?: string;
}

/** `context.get(shopContext)` in every loader and action. */
export const shopContext = createContext<ShopContext>();
