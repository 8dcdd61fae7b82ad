const UNTIL = / data-until="(\d{1,16})"/g;

/**
 * For how many milliseconds what a page says of ends and dates stays true: whatever says something that changes by the clock
 * names the moment of its next change in `data-until`, in milliseconds since 1970. A page that says nothing of the kind holds
 * for ever.
 */
export function freshFor(html: string, now: Date): number {
  const moments = Array.from(html.matchAll(UNTIL), ([, moment]) => Number(moment));
  return Math.max(0, Math.min(Infinity, ...moments) - now.getTime());
}
