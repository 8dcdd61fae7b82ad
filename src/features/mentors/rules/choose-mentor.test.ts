import { expect, test } from 'vitest';
import { MENTOR_SOURCES, type MentorSource } from '../model.ts';
import {
  flagsOf,
  isCardEntryShown,
  isChosen,
  isNamingShown,
  methodOf,
  namedIn,
  strongest,
  withCandidate,
} from './choose-mentor.ts';

const of = (...sources: MentorSource[]) =>
  sources.map((source) => ({ source, mentor: { contract: source, fullName: source, social: [] } }));
const sourceOf = (...sources: MentorSource[]) => strongest(of(...sources))?.source;

test('clearing one source after the other falls one level each time, down to nobody D66 I4-017 I4-018', () => {
  const order: MentorSource[] = [];
  let left = of(...MENTOR_SOURCES).toReversed();
  for (let standing = strongest(left); standing; standing = strongest(left)) {
    order.push(standing.source);
    left = left.filter(({ source }) => source !== standing?.source);
  }
  expect(order).toEqual([
    'card',
    'promo',
    'user',
    'link',
    'search',
    'list',
    'cookie',
    'cyber',
    'default',
  ]);
});

test('whatever order they come in, the stronger one of each pair stands D66', () => {
  for (const [index, strong] of MENTOR_SOURCES.entries())
    for (const weak of MENTOR_SOURCES.slice(index + 1)) {
      expect(sourceOf(strong, weak)).toBe(strong);
      expect(sourceOf(weak, strong)).toBe(strong);
    }
});

test('clearing a promo code reverts to the cookie, unless the mentor came by a user’s link I4-017', () => {
  expect(sourceOf('cookie', 'cyber')).toBe('cookie');
  expect(sourceOf('cookie', 'link')).toBe('link');
});

test('without the cookie the cyber mentor stands, without that the default I4-018 I1-011', () => {
  expect(sourceOf('cyber', 'default')).toBe('cyber');
  expect(sourceOf('default')).toBe('default');
});

test('a club card, a promo code and the signed-in user force the mentor I4-015 I4-016 I3-017', () => {
  const forcing = MENTOR_SOURCES.filter((source) => flagsOf(of(source)).forceMentor);
  expect(forcing).toEqual(['card', 'promo', 'user']);
  expect(flagsOf(of('card'))).toMatchObject({ cardMentor: true, setByUser: false });
  expect(flagsOf(of('link'))).toMatchObject({ userLink: true, forceMentor: false });
  expect(flagsOf(of('list'))).toMatchObject({ setByUser: true, setBySearch: false });
  expect(flagsOf(of('search'))).toMatchObject({ setByUser: true, setBySearch: true });
});

test('a mentor that was taken back leaves no flag I4-021 I8-011', () => {
  const after = withCandidate(of('search', 'cookie'), 'search', null);
  expect(flagsOf(after)).toMatchObject({ setByUser: false, setBySearch: false });
  expect(flagsOf(withCandidate(of('promo'), 'promo', null))).toMatchObject({ forceMentor: false });
});

test('a card can be entered unless a mentor is forced without a link; its own mentor can be taken back I4-022 I4-025', () => {
  const isShown = (...sources: MentorSource[]) => isCardEntryShown(flagsOf(of(...sources)));
  expect(isShown('promo', 'cookie')).toBe(false);
  expect(isShown('user')).toBe(false);
  expect(isShown('user', 'link')).toBe(true);
  expect(isShown('cookie')).toBe(true);
  expect(isShown('card', 'user')).toBe(true);
});

test('search and list are offered only where what they lead to would stand D66 I2-077', () => {
  for (const source of MENTOR_SOURCES.filter((each) => each !== 'search' && each !== 'list'))
    expect([source, isNamingShown(flagsOf(of(source)))]).toEqual([
      source,
      sourceOf(source, 'search') === 'search' && sourceOf(source, 'list') === 'list',
    ]);
});

test('whoever was named by number or from the list is known whoever stands I3-019', () => {
  expect(namedIn(of('link', 'list', 'cookie'))?.source).toBe('list');
  expect(namedIn(of('promo', 'search'))?.source).toBe('search');
  expect(namedIn(of('link', 'cookie'))).toBe(null);
});

test('nobody is chosen while only the default is there I4-011', () => {
  expect(isChosen([])).toBe(false);
  expect(isChosen(of('default'))).toBe(false);
  expect(isChosen(of('default', 'link'))).toBe(true);
});

test('the method says whether the visitor typed who it is I3-019', () => {
  expect(MENTOR_SOURCES.filter((source) => methodOf(source) === 'manual')).toEqual([
    'card',
    'promo',
    'search',
  ]);
});

test('of search and list the later choice holds I1-005 I1-006', () => {
  const [found] = of('search');
  const after = withCandidate(of('list', 'cookie'), 'search', found?.mentor ?? null);
  expect(after.map(({ source }) => source)).toEqual(['cookie', 'search']);
});
