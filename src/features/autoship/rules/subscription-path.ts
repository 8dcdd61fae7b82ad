/**
 * Where somebody finds one of their subscriptions.
 *
 * @param query What the page opens with: the question whether a month is skipped, ordered now, or the whole ended. Nothing is done by opening it.
 */
export function subscriptionPath(
  language: string,
  id: string,
  query: { readonly skip?: string; readonly take?: string; readonly cancel?: string } = {},
): string {
  const asked = new URLSearchParams(
    Object.entries(query).map(([what, value]) => [
      what,
      what === 'cancel' ? value : `${id}.${value}`,
    ]),
  ).toString();
  return `/${language}/shop/profile/subscriptions${asked && `?${asked}`}#subscription-${id}`;
}
