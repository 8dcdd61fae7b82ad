import type { FriendReward } from './country.ts';

const isCount = (value: number): boolean => Number.isSafeInteger(value) && value > 0;

/** Everything that is wrong with what a country gives for friends; nothing for a sound reward, and for none. */
export function friendRewardFaults(reward: FriendReward | null): string[] {
  if (reward === null) return [];
  const { neededPoints, friendMinor, priceMinor } = reward;
  return [
    ...(isCount(neededPoints) ? [] : ['friends are rewarded without any points']),
    ...(isCount(friendMinor) && isCount(priceMinor) && priceMinor < friendMinor
      ? []
      : ['using the reward for a friend costs nothing, or all that it is worth']),
  ];
}
