import type { FastifyInstance } from 'fastify';
import { getStore, listStores } from '#countries/packs.ts';
import type { Config } from '#platform/config.ts';
import { isLoopbackName } from '#platform/loopback.ts';
import type { ShopParts } from '#platform/feature.ts';

/**
 * Address of a store beside the one we listen at: `http://kz.localhost:3000`.
 *
 * @param origin Scheme, host and port of this server or of the shop as the world knows it.
 */
export function storeOrigin(origin: string, store: string): string {
  const { protocol, hostname, port } = new URL(origin);
  const { hosts, isDefault } = getStore(store);
  const own = hosts.find((host) => isLoopbackName(host) === isLoopbackName(hostname)) ?? hosts[0];
  // The default store stands wherever no other does: at the shop's own host, if that is in the world.
  const isPlain = isDefault && !isLoopbackName(hostname) && !hosts.includes(hostname);
  return `${protocol}//${isPlain ? hostname : (own ?? 'localhost')}${port ? `:${port}` : ''}`;
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

export type ShopOrigins = Pick<ShopParts, 'siteOf' | 'visitedSite' | 'webhookOrigin'>;

/** The addresses of a shop: as the operator says, else where it listens. Tests that open no port get the plain host. */
export function openShopOrigins(
  { publicOrigin }: Pick<Config, 'publicOrigin'>,
  app: FastifyInstance,
): ShopOrigins {
  const origin = (): string =>
    publicOrigin ?? (app.server.listening ? app.listeningOrigin : 'http://localhost');
  return {
    siteOf: (store) => storeOrigin(origin(), store),
    visitedSite: (context) => visitedOrigin(origin(), context.origin, context.place.store),
    webhookOrigin: () => publicOrigin ?? app.listeningOrigin,
  };
}
