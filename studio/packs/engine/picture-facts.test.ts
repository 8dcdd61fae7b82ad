import { describe, expect, it } from 'vitest';
import { allPictures, emptyFacts, type Fact, printFacts, withPicture } from './picture-facts.ts';

const fact = (id: string): Fact => ({ id, width: 960, height: 1200, placeholder: 'data:,' });

describe('the facts of pictures', () => {
  it('put a picture in place of the same view and keep the others in the order of the gallery', () => {
    let facts = emptyFacts();
    for (const view of ['label', 'texture', 'front', 'angle'] as const)
      facts = withPicture(facts, { kind: 'product', sku: '400101', view }, fact(`a-${view}`));
    facts = withPicture(facts, { kind: 'product', sku: '400101', view: 'front' }, fact('b-front'));
    expect(facts.products['400101']?.map(({ id }) => id)).toEqual([
      'b-front',
      'a-angle',
      'a-texture',
      'a-label',
    ]);
  });

  it('keep scenes, people and other products', () => {
    const before = {
      products: { '400102': [fact('c-front')] },
      scenes: { dawn: fact('dawn') },
      people: { anna: fact('anna') },
    };
    const after = withPicture(
      before,
      { kind: 'product', sku: '400101', view: 'front' },
      fact('a-front'),
    );
    expect(
      allPictures(after)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(['a-front', 'anna', 'c-front', 'dawn']);
  });

  it('are printed sorted, one picture a line, and read back the same', () => {
    let facts = withPicture(
      emptyFacts(),
      { kind: 'scene', name: 'b' },
      { ...fact('b'), widths: [480, 1920] },
    );
    facts = withPicture(facts, { kind: 'scene', name: 'a' }, fact('a'));
    facts = withPicture(facts, { kind: 'product', sku: '2', view: 'front' }, fact('2-front'));
    const text = printFacts(facts);
    expect(text.indexOf('"a"')).toBeLessThan(text.indexOf('"b"'));
    expect(text.split('\n').filter((line) => line.includes('"id"'))).toHaveLength(3);
    expect({ ...emptyFacts(), ...JSON.parse(text) }).toEqual({
      people: {},
      products: { '2': [{ ...fact('2-front'), view: 'front' }] },
      scenes: { a: fact('a'), b: { ...fact('b'), widths: [480, 1920] } },
    });
  });
});
