import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/** Whether an IP address is this machine's own; `::ffff:127.0.0.1` is, too. */
export const isLoopbackAddress = (address: string): boolean =>
  isIP(address) !== 0 && LOOPBACK.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

/** Whether a host name or an address means this machine and no other; every name under `localhost` does, as browsers have it. */
export const isLoopbackName = (host: string): boolean =>
  /^(?:.+\.)?localhost$/i.test(host) || isLoopbackAddress(host);

/** What proxies tell of whoever asked them. */
const FORWARDING_HEADERS = ['forwarded', 'x-forwarded-for', 'x-real-ip'] as const;

/** The header by which a request says that it came through a proxy; undefined when it says nothing. */
export const forwardingHeader = (headers: IncomingHttpHeaders): string | undefined =>
  FORWARDING_HEADERS.find((name) => headers[name] !== undefined);

/**
 * Whether somebody on this machine asks, by a name of this machine. A proxy on it tells of others, and a page of theirs that has its
 * own name lead here (DNS rebinding) is betrayed by that name; so both are strangers, whatever they connect from.
 */
export function isFromThisMachine({
  headers,
  socket,
}: Pick<IncomingMessage, 'headers'> & {
  readonly socket: Pick<IncomingMessage['socket'], 'remoteAddress'>;
}): boolean {
  if (!isLoopbackAddress(socket.remoteAddress ?? '') || forwardingHeader(headers) !== undefined)
    return false;
  // The header itself: what the framework calls the host may be a proxy's word.
  const name = URL.parse(`http://${headers.host ?? ''}/`)?.hostname ?? '';
  return isLoopbackName(name.replace(/^\[|\]$/g, ''));
}
