/** Addresses of forms that make something, where no list stands right above them. */
const LISTS: Readonly<Record<string, string>> = {
  '/orders/views/new': '/orders',
  '/content/faq/groups/new': '/content/faq',
  '/profile/passkeys/new': '/profile',
};

/** Where it is seen whether a press has arrived: where a thing is made, that is the list which it would stand in. */
export const lookPath = (path: string): string =>
  LISTS[path] ??
  path
    .replace(/^(\/content\/jubilee)\/[^/]+\/new$/, '$1')
    .replace(/(?<=.)\/(?:new|paste|run)$/, '');
