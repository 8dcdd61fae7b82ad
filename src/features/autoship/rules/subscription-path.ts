/**
 * Where somebody finds one of their subscriptions.
 *
 * @param query What the page opens with: the question whether a month is skipped, ordered now, the whole ended, or where else it could go.
 * Nothing is done by opening it.
 */
export function subscriptionPath(
  language: string,
  id: string,
  query: {
    readonly skip?: string;
    readonly take?: string;
    readonly cancel?: string;
    readonly address?: string;
    readonly to?: string;
  } = {},
): string {
  const asked = new URLSearchParams(
    Object.entries(query).map(([what, value]) => [
      what,
      what === 'skip' || what === 'take' ? `${id}.${value}` : value,
    ]),
  ).toString();
  return `/${language}/shop/profile/subscriptions${asked && `?${asked}`}#subscription-${id}`;
}
