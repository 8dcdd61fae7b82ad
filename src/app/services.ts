import type { CallData, CallInput, CallSpec } from '#base/call.ts';
import type { CountryReader } from '#countries/country-at.ts';
import type { Catalogue } from '#features/catalogue/server/public.ts';
import type { ContentPages } from '#features/content/server/public.ts';
import type { Reviews } from '#features/reviews/server/public.ts';
import type { Search } from '#features/search/server/public.ts';
import type { Centres } from '#features/service-centres/server/public.ts';
import type { DeliveryCity } from '#features/location/server/public.ts';

type Given<Call extends CallSpec> = Partial<CallInput<Call>> extends infer Input ? Input : never;

/** What a call answered, as the browser would see it. */
export interface PageAnswer<Data> {
  readonly status: number;
  readonly success: boolean;
  readonly message: readonly string[];
  readonly warning: string | null;
  /** The call's data; after a refusal, whatever came with it (`code`, `fields`, fresh totals). */
  readonly data: Data;
}

/** Runs a call in process: same validation, rights, handler and envelope as over HTTP. */
export type RunCall = <Call extends CallSpec>(
  call: Call,
  input?: Given<Call>,
) => Promise<PageAnswer<CallData<Call>>>;

/** What pages may ask of the server. Pages import this as a type only: the server hands the functions in. */
export interface ShopServices {
  /** A country as staff have it now: what they may change is read here, not from the pack. */
  readonly countryAt: CountryReader;
  /** Public reads: the same for everybody in one place. */
  readonly catalogue: Catalogue;
  readonly content: ContentPages;
  /** Hosts whose players may stand in a frame of our pages. */
  readonly videoHosts: readonly string[];
  readonly reviews: Reviews;
  readonly search: Search;
  readonly centres: Centres;
  /** Where goods go for the visitor of this request: the city they chose, or the one that they are taken to be in. */
  deliveryCity(): Promise<DeliveryCity | null>;
  /** Personal reads and writes, as the visitor of this request. */
  readonly run: RunCall;
}
