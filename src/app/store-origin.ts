import { getStore, listStores } from '#countries/packs.ts';

/**
 * Address of a store beside the one we listen at: `http://kz.localhost:3000`.
 *
 * @param origin Scheme, host and port of this server or of the shop as the world knows it.
 */
export function storeOrigin(origin: string, store: string): string {
  const { protocol, port } = new URL(origin);
  const [host] = getStore(store).hosts;
  return `${protocol}//${host ?? 'localhost'}${port ? `:${port}` : ''}`;
}

/** Names of the machine itself: who opens a shop at home may use any of them. */
const OWN_NAMES: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/**
 * The address of a store under the host that the visitor used, if it is one of ours: any text may stand in the header that names it.
 *
 * @param origin Scheme, host and port of this server or of the shop as the world knows it.
 * @param visited Scheme and host as the request says it.
 */
export function visitedOrigin(origin: string, visited: string, store: string): string {
  const { protocol, hostname, port } = new URL(origin);
  const names = [
    hostname,
    ...(OWN_NAMES.includes(hostname) ? OWN_NAMES : []),
    ...listStores().flatMap(({ hosts }) => hosts),
  ];
  const { host } = new URL(visited);
  const isOurs = names.some((name) => host === (port ? `${name}:${port}` : name));
  return isOurs ? `${protocol}//${host}` : storeOrigin(origin, store);
}
