import { expect, test } from 'vitest';
import { readFaqGroup, readFaqQuestion, renderAnswer } from './faq-form.ts';

const LANGUAGES = ['ru', 'en'];

test('a question is there in the languages that have both of its words', () => {
  const read = (texts: Record<string, { asked: string; said: string }>) =>
    readFaqQuestion({ texts }, LANGUAGES);
  const whole = { asked: '  Как \n быть? ', said: 'Так.\r\nИ так.\n' };
  expect(read({ ru: whole, en: { asked: ' ', said: '' } })).toEqual({
    texts: { ru: { asked: 'Как быть?', said: 'Так.\nИ так.' } },
  });
  expect(read({ ru: whole, en: { asked: 'How?', said: '' } })).toEqual({
    faults: { 'said:en': 'EMPTY' },
  });
  expect(read({})).toEqual({ faults: { 'asked:ru': 'EMPTY' } });
  expect(read({ ru: { ...whole, said: 'я'.repeat(6_001) } })).toEqual({
    faults: { 'said:ru': 'LONG' },
  });
  expect(read({ de: whole })).toEqual({ faults: { 'asked:ru': 'EMPTY' } });
});

test('a group has a title in one language at least, and is read in one of three spots', () => {
  expect(readFaqGroup({ spot: 'cashback', titles: { ru: ' Кешбэк ' } }, LANGUAGES)).toEqual({
    group: { spot: 'cashback', titles: { ru: 'Кешбэк' } },
  });
  expect(readFaqGroup({ spot: 'main', titles: {} }, LANGUAGES)).toEqual({
    faults: { spot: 'WRONG', 'title:ru': 'EMPTY' },
  });
  expect(readFaqGroup({ spot: 'faq', titles: { en: 'x'.repeat(81) } }, LANGUAGES)).toEqual({
    faults: { 'title:en': 'LONG' },
  });
});

test('a heading within an answer is bold, and markup of its own stays text', () => {
  expect(renderAnswer('Да.\n## Как\nТак <b>вот</b>')).toBe(
    '<p>Да.</p>\n<p><strong>Как</strong></p>\n<p>Так &lt;b&gt;вот&lt;/b&gt;</p>',
  );
});
