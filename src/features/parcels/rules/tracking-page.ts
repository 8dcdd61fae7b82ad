/** A carrier's own page that shows where a parcel is. */
interface TrackingPage {
  /** A word of the codes of its carriers: `strizh` of `SELF_STRIZH`. */
  readonly code: string;
  /** Address with `{number}` in it. */
  readonly address: string;
}

/** Where a carrier itself shows a parcel; null: it has no page that we know. */
export function trackingPage(
  pages: readonly TrackingPage[],
  carrier: string,
  trackingNumber: string,
): string | null {
  const words = new Set(carrier.toLowerCase().split('_'));
  const page = pages.find(({ code }) => words.has(code));
  return page?.address.replace('{number}', encodeURIComponent(trackingNumber)) ?? null;
}
