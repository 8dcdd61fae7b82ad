import type { AttemptCounter, Counted } from '#platform/attempt-counter.ts';

/** Wrong passwords an hour, for one address and from one sender: strangers may use them up for others, but only for that hour. */
const PASSWORD_TRIES = 50;
/** Wrong codes an hour of one member: at three that fit of a million, years go by before one is guessed. */
const CODE_TRIES = 10;
/** Wrong secrets of the first start an hour, from one sender: the secret has 144 bits, so that this keeps the log calm more than the door. */
const FIRST_OWNER_TRIES = 10;

/** A try that is counted before it is looked at, so that many at once are counted as well; a right one is given back. */
export interface CountedTry {
  readonly isOneTooMany: boolean;
  giveBack(): Promise<void>;
}

async function countTry(
  attempts: AttemptCounter,
  { kind, whose, most }: { kind: string; whose: readonly Counted[]; most: number },
  now: Date,
): Promise<CountedTry> {
  const isOneTooMany = (await attempts.countMost(kind, whose, now)) > most;
  return {
    isOneTooMany,
    async giveBack() {
      await Promise.all(whose.map((each) => attempts.giveBack(kind, each, now)));
    },
  };
}

export const countPassword = (
  attempts: AttemptCounter,
  whose: readonly Counted[],
  now: Date,
): Promise<CountedTry> =>
  countTry(attempts, { kind: 'staff-password', whose, most: PASSWORD_TRIES }, now);

export const countCode = (
  attempts: AttemptCounter,
  staffId: string,
  now: Date,
): Promise<CountedTry> =>
  countTry(attempts, { kind: 'staff-code', whose: [staffId], most: CODE_TRIES }, now);

export const countFirstOwner = (
  attempts: AttemptCounter,
  sender: Counted,
  now: Date,
): Promise<CountedTry> =>
  countTry(attempts, { kind: 'staff-first', whose: [sender], most: FIRST_OWNER_TRIES }, now);
