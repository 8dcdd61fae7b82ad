import { readdirSync, statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readDemoPictures } from '../../db/demo/demo-pictures.ts';
import { drawPortrait } from './people/portrait.ts';
import { PEOPLE } from './people/list.ts';
import { printDrawing } from './print.ts';
import { drawStory, STORIES } from './stories/list.ts';

const PICTURES = new URL('../../public/pictures/', import.meta.url);
const LIMIT_BYTES = 90_000;
const kept = readDemoPictures();
const files = readdirSync(PICTURES);

describe('the portraits and the stories', () => {
  test('are sixteen people and eight scenes, each among the facts of the demo world', () => {
    expect(Object.keys(PEOPLE)).toHaveLength(16);
    expect(Object.keys(kept.people)).toEqual(expect.arrayContaining(Object.keys(PEOPLE)));
    expect(Object.keys(STORIES)).toHaveLength(8);
    expect(Object.keys(kept.scenes)).toEqual(expect.arrayContaining(Object.keys(STORIES)));
  });

  test('have all their files and nothing of an earlier drawing', () => {
    for (const name of [...Object.keys(PEOPLE), ...Object.keys(STORIES)]) {
      const facts = kept.people[name] ?? kept.scenes[name];
      const expected = (facts?.widths ?? []).flatMap((width, index) => [
        `${facts?.id}-${width}.avif`,
        ...(index === 0 ? [`${facts?.id}-${width}.webp`] : []),
      ]);
      const found = files.filter((file) => file.startsWith(`${name}-`));
      expect(found.toSorted()).toEqual(expected.toSorted());
      for (const file of found)
        expect([file, statSync(new URL(file, PICTURES)).size <= LIMIT_BYTES]).toEqual([file, true]);
    }
  });

  test('are drawn the same every time, and no two are alike', async () => {
    const drawAll = () => [
      ...Object.values(PEOPLE).map((person, index) => drawPortrait(person, index)),
      ...Object.values(STORIES).map(({ draw }, index) => drawStory(draw(index))),
    ];
    const drawings = drawAll();
    expect(drawAll()).toEqual(drawings);
    expect(new Set(drawings).size).toBe(24);
    const [first = ''] = drawings;
    const [one, two, other] = await Promise.all(
      [1, 1, 2].map((seed) => printDrawing(first, 0.5, seed)),
    );
    expect(one).toEqual(two);
    expect(one).not.toEqual(other);
  });

  test('hold no number that is none', () => {
    for (const { draw } of Object.values(STORIES))
      expect(draw(1)).not.toMatch(/NaN|undefined|Infinity/);
    for (const person of Object.values(PEOPLE))
      expect(drawPortrait(person, 1)).not.toMatch(/NaN|undefined|Infinity/);
  });
});
