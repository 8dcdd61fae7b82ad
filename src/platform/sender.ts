import { isIP } from 'node:net';

/** Who limits count: somebody at one connection, and the network around it where that is in one hand. */
export interface Sender {
  /** An IPv4 address, or the /64 network that every holder of an IPv6 address has to choose from. */
  readonly address: string;
  /** The /48 around an IPv6 address, which one customer may hold; null for IPv4, whose neighbours are strangers. */
  readonly site: string | null;
  /** What may be one hand where money is spent: the /48, or the /24 of an IPv4 address. */
  readonly network: string;
}

const IPV6_GROUPS = 8;
const GROUPS_OF_64 = 4;
const GROUPS_OF_48 = 3;
/** Some proxies pass the port on as well. */
const WITH_PORT = /^(?:(\d+\.\d+\.\d+\.\d+)|\[([\da-fA-F:.]+)\]):\d{1,5}$/;

/** Eight groups of an IPv6 address without leading zeros, in lower case, so that one network has one name. */
function groupsOf(address: string): readonly string[] {
  const [plain = ''] = address.toLowerCase().split('%');
  const [head = [], tail] = plain.split('::').map((part) => part.split(':').filter(Boolean));
  const gap = tail
    ? Array.from({ length: IPV6_GROUPS - head.length - tail.length }, () => '0')
    : [];
  return [...head, ...gap, ...(tail ?? [])].map((group) => group.replace(/^0+(?=.)/, ''));
}

const ofIpv4 = (address: string): Sender => ({
  address,
  site: null,
  network: `${address.split('.').slice(0, 3).join('.')}.0/24`,
});

/** What is no address (a proxy may pass anything on) is one sender altogether: nobody makes up senders or long keys. */
const UNKNOWN: Sender = { address: 'unknown', site: null, network: 'unknown' };

export function senderOf(forwarded: string): Sender {
  const address = isIP(forwarded)
    ? forwarded
    : WITH_PORT.exec(forwarded)
        ?.slice(1)
        .find((part) => isIP(part));
  if (address === undefined) return UNKNOWN;
  if (!address.includes(':')) return ofIpv4(address);
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return ofIpv4(mapped);
  const groups = groupsOf(address);
  const site = `${groups.slice(0, GROUPS_OF_48).join(':')}::/48`;
  return { address: `${groups.slice(0, GROUPS_OF_64).join(':')}::/64`, site, network: site };
}
