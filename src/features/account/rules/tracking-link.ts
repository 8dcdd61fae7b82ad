import { ok, refused, type Outcome } from '#base/outcome.ts';

/** A carrier's own page that shows where a parcel is. */
export interface TrackingProvider {
  readonly code: string;
  readonly name: string;
  /** Address with `{number}` in it. */
  readonly address: string;
}

/** Letters, digits and hyphens, as carriers print them; white space is not part of it. */
const NUMBER = /^[0-9A-Za-z-]{5,40}$/;

/** Where a parcel can be followed: the page of each carrier, with the number in its place. Source: I2-100. */
export function trackingLinks(
  providers: readonly TrackingProvider[],
  typed: string,
): Outcome<
  readonly { readonly code: string; readonly name: string; readonly href: string }[],
  'NUMBER'
> {
  const number = typed.replace(/\s+/g, '');
  if (!NUMBER.test(number)) return refused('NUMBER');
  return ok(
    providers.map(({ code, name, address }) => ({
      code,
      name,
      href: address.replace('{number}', encodeURIComponent(number)),
    })),
  );
}
