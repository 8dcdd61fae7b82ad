import { expect, test } from 'vitest';
import { listedFacts } from '#countries/country-lists.ts';
import { listTitle } from './list-title.ts';

const titleIn = (country: string, isConsultantText: boolean) =>
  listTitle(listedFacts(country, false).isMentorListCalledMentors, isConsultantText);

test('the list is one of mentors in cn, th, uz, vn, else of consultants or of partners I2-074 I2-075 I2-076 I3-018 I9-081', () => {
  for (const country of ['cn', 'th', 'uz', 'vn'])
    expect([titleIn(country, true), titleIn(country, false)]).toEqual(['mentor', 'mentor']);
  expect([titleIn('ru', true), titleIn('ru', false)]).toEqual(['consultant', 'partner']);
});
