import { lookup } from 'node:dns/promises';
import type { RequestOptions } from 'node:http';
import { isIP } from 'node:net';
import { ok, refused, type Outcome } from '#base/outcome.ts';
import { isPublicAddress } from './public-address.ts';

export interface HostAddress {
  readonly address: string;
  readonly family: number;
}

/** Finds all addresses of a host. */
export type LookUp = (host: string) => Promise<readonly HostAddress[]>;

export const lookUp: LookUp = (host) => lookup(host, { all: true });

/** A host without the brackets of IPv6. */
export const bareHost = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1');

/**
 * The address to ask a host at. One that is not right among several refuses them all: which of them answers is not ours to choose.
 *
 * @param isRight Which addresses may be asked: those of the public network, if not given.
 */
export async function placeOf(
  url: URL,
  resolve: LookUp,
  isRight: (address: string) => boolean = isPublicAddress,
): Promise<Outcome<HostAddress, 'AWAY' | 'PRIVATE'>> {
  const host = bareHost(url);
  const family = isIP(host);
  const found = family > 0 ? [{ address: host, family }] : await resolve(host);
  const [first] = found;
  if (!first) return refused('AWAY');
  return found.every(({ address }) => isRight(address)) ? ok(first) : refused('PRIVATE');
}

/** How a request goes to this address and to no other, whatever the name means a moment later, over a connection of its own. */
export const goingTo = (at: HostAddress): Pick<RequestOptions, 'agent' | 'lookup'> => ({
  agent: false,
  lookup: (_host, options, done) =>
    options.all ? done(null, [at]) : done(null, at.address, at.family),
});
