import { getStore } from '#countries/packs.ts';

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
