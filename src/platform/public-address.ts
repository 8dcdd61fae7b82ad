import { BlockList, isIP } from 'node:net';

/** Networks that nobody may be led into from outside: this machine, its neighbours, and what was never given to anybody. Source: RFC 6890. */
const CLOSED_IPV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;

/** Of IPv6 only this part is given to the public: loopback, private, link-local and mapped IPv4 addresses lie outside of it, */
const OPEN_IPV6 = ['2000::', 3] as const;
/** and within it these lead elsewhere: tunnels into IPv4, and what is for documents. */
const CLOSED_IPV6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const closed = new BlockList();
for (const [net, prefix] of CLOSED_IPV4) closed.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of CLOSED_IPV6) closed.addSubnet(net, prefix, 'ipv6');
const open = new BlockList();
open.addSubnet(...OPEN_IPV6, 'ipv6');

/** Whether an address belongs to the public network; false for what is no address. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !closed.check(address, 'ipv4');
  return version === 6 && open.check(address, 'ipv6') && !closed.check(address, 'ipv6');
}
