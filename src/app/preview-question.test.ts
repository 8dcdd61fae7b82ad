import { expect, test } from 'vitest';
import { standingsAt } from '#features/offers/rules/standings-at.ts';
import { WrongUse } from '#platform/command-line.ts';
import { aPromotion } from '../../test/support/promotions.ts';
import { previewQuestion } from './preview-question.ts';

/** What stands against a promotion for newcomers. */
function against(asked: Parameters<typeof previewQuestion>[1]): readonly string[] {
  const { buyer, country } = previewQuestion('ru', asked);
  const forNew = aPromotion({ id: 1, conditions: { isForNewClients: true } });
  const place = { country, now: new Date('2026-11-26'), usedInAll: new Map() };
  return standingsAt([forNew], buyer, place).flatMap(({ standing }) =>
    standing.whyNot.map(({ kind }) => kind),
  );
}

test('a preview for a newcomer shows what is for newcomers as to be had, that for another buyer does not', () => {
  expect(against({ buyer: 'pc' })).toEqual(['notNew']);
  expect(against({ buyer: 'pc', new: true })).toEqual([]);
  // Nobody knows it of a visitor, who is offered it.
  expect(against({})).toEqual([]);
});

test('the preview asks for the store’s own country and a visitor, and says what is typed wrongly', () => {
  expect(previewQuestion('ru', {})).toMatchObject({
    at: null,
    country: 'ru',
    buyer: { kind: 'visitor', registeredAt: null },
  });
  expect(previewQuestion('ru', { at: '2026-12-01T10:00' }).at).toEqual(
    new Date('2026-12-01T07:00:00Z'),
  );
  for (const asked of [{ at: 'soon' }, { country: 'zz' }, { buyer: 'king' }, { registered: '1' }])
    expect(() => previewQuestion('ru', asked)).toThrow(WrongUse);
});
