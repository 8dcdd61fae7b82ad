/**
 * Takes `delivery=` out of the address of this page: it is of the past, and Back or a reload would change the country again.
 *
 * @param state Kept with the page's entry; by default what is kept there already.
 */
export function forgetNamedCountry(state: unknown = history.state): void {
  const address = new URL(location.href);
  if (!address.searchParams.has('delivery') && state === history.state) return;
  address.searchParams.delete('delivery');
  history.replaceState(state, '', address);
}
