import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TEAM_PARTS } from '../model.ts';
import { teamView, type Teammate } from './team-view.ts';

const mate = (contract: string, change: Partial<Teammate> = {}): Teammate => ({
  contract,
  isClient: true,
  isNew: false,
  hundredths: 0,
  ...change,
});
const TEAM = [
  mate('1', { isNew: true }),
  mate('2', { hundredths: 500 }),
  mate('3', { isNew: true, hundredths: 700 }),
  mate('4', { isClient: false, hundredths: 900 }),
  // More was given back than bought.
  mate('5', { hundredths: -100 }),
];
const numbers = (show: (typeof TEAM_PARTS)[number]) =>
  teamView(TEAM, { show, page: 1, most: 20 }).members.map(({ contract }) => contract);

test('clients with most points come first, consultants are apart, whoever came this month and whoever bought nothing are parts of the clients', () => {
  expect(numbers('clients')).toEqual(['3', '2', '1', '5']);
  expect(numbers('new')).toEqual(['3', '1']);
  expect(numbers('idle')).toEqual(['1', '5']);
  expect(numbers('consultants')).toEqual(['4']);
  expect(teamView(TEAM, { show: 'new', page: 1, most: 20 }).counts).toEqual({
    clients: 4,
    new: 2,
    idle: 2,
    consultants: 1,
  });
});

const mates = fc.uniqueArray(
  fc.record({
    contract: fc.integer({ min: 1, max: 10_000 }).map(String),
    isClient: fc.boolean(),
    isNew: fc.boolean(),
    hundredths: fc.integer({ min: -500, max: 500 }),
  }),
  { selector: ({ contract }) => contract, maxLength: 60 },
);

test('the pages of a part hold each of its people once, and a page too far is the last one', () => {
  fc.assert(
    fc.property(
      mates,
      fc.constantFrom(...TEAM_PARTS),
      fc.integer({ min: 1, max: 9 }),
      (team, show, most) => {
        const first = teamView(team, { show, page: 1, most });
        const all = Array.from({ length: first.pages }, (_, at) =>
          teamView(team, { show, page: at + 1, most }),
        ).flatMap(({ members }) => members);
        expect(all.length).toBe(first.counts[show]);
        expect(new Set(all.map(({ contract }) => contract)).size).toBe(all.length);
        expect(all.map(({ hundredths }) => hundredths)).toEqual(
          all.map(({ hundredths }) => hundredths).toSorted((one, other) => other - one),
        );
        const tooFar = teamView(team, { show, page: first.pages + 3, most });
        expect([tooFar.page, tooFar.members]).toEqual([
          first.pages,
          teamView(team, { show, page: first.pages, most }).members,
        ]);
      },
    ),
  );
});
