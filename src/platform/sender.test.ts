import { expect, test } from 'vitest';
import { senderOf } from './sender.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['2001:db8:0000:0::9', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['192.0.2.7:61000', '192.0.2.7'],
  ['[2001:db8:1:2::9]:61000', '2001:db8:1:2::/64'],
  ['', 'unknown'],
  ['whatever I like', 'unknown'],
  ['::::::::::', 'unknown'],
])('%s is one sender with %s R-P54', (address, sender) => {
  expect(senderOf(address).address).toBe(sender);
});

test.each([
  ['2001:db8:1:2::9', '2001:db8:1::/48', '2001:db8:1::/48'],
  ['2001:db8:1:ffff::9', '2001:db8:1::/48', '2001:db8:1::/48'],
  ['192.0.2.7', null, '192.0.2.0/24'],
  ['::ffff:192.0.2.200', null, '192.0.2.0/24'],
  ['rubbish', null, 'unknown'],
])('%s lies in the site %s and spends with the network %s R-P33', (address, site, network) => {
  expect(senderOf(address)).toMatchObject({ site, network });
});
