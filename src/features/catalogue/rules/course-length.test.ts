import { expect, test } from 'vitest';
import { courseText } from './course-length.ts';

test('a course is said in months or weeks where they fit, else in days UX-41', () => {
  const said = (least: number, most: number) => {
    const { id, values } = courseText({ least, most });
    return { id, ...values };
  };
  expect(said(30, 60)).toEqual({ id: 'catalogue.course.months', most: 2, count: '1–2' });
  expect(said(21, 28)).toEqual({ id: 'catalogue.course.weeks', most: 4, count: '3–4' });
  expect(said(25, 25)).toEqual({ id: 'catalogue.course.days', most: 25, count: '25' });
  expect(said(21, 30)).toEqual({ id: 'catalogue.course.days', most: 30, count: '21–30' });
});
