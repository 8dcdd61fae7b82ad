import fc from 'fast-check';
import { expect, test } from 'vitest';
import { certificateNumber, countedFriends, missingHundredths, rewardMinor } from './reward.ts';

const NEEDED = 75;
const some = fc.array(fc.record({ contract: fc.string(), hundredths: fc.nat(20_000) }));

test('whoever invites needs 75 points: with one hundredth less no friend counts I9-060', () => {
  const friends = [{ contract: '1', hundredths: 75_00 }];
  expect(countedFriends(74_99, friends, NEEDED)).toEqual([]);
  expect(countedFriends(75_00, friends, NEEDED)).toEqual(friends);
});

test('a friend counts with 75 points of their own and not before I9-061', () => {
  fc.assert(
    fc.property(some, fc.integer({ min: 75_00, max: 50_000 }), (friends, own) => {
      const counted = countedFriends(own, friends, NEEDED);
      expect(counted).toEqual(friends.filter(({ hundredths }) => hundredths >= 75_00));
      expect(counted.every(({ hundredths }) => missingHundredths(hundredths, NEEDED) === 0)).toBe(
        true,
      );
    }),
  );
});

test('the certificate is worth 500 roubles for each friend who counts I9-062', () => {
  expect(rewardMinor(3, 500_00)).toBe(1_500_00);
  fc.assert(
    fc.property(fc.nat(1_000), fc.nat(1_000), (few, others) => {
      expect(rewardMinor(few + others, 500_00)).toBe(
        rewardMinor(few, 500_00) + rewardMinor(others, 500_00),
      );
    }),
  );
});

test('a contract has one number of a certificate for a month; what staff let through, and who counted later, have their own', () => {
  expect(certificateNumber('1000003', '2026-11')).toBe('R-1000003-202611');
  expect(certificateNumber('1000003', '2026-11', 17)).toBe('R-1000003-202611-17');
  expect(certificateNumber('1000003', '2026-11', 'F1000017')).toBe('R-1000003-202611-F1000017');
});
