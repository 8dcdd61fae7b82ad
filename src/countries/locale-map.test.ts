import { expect, test } from 'vitest';
import { localeOf } from './locale-map.ts';

test('a segment xx becomes xx-XX, the default is ru-RU I2-002', () => {
  expect(localeOf('ru')).toBe('ru-RU');
  expect(localeOf('de')).toBe('de-DE');
  expect(localeOf('en')).toBe('en-EN');
  for (const wrong of ['', 'xx', 'RU', 'rus', "r'", '__proto__', 'constructor'])
    expect(localeOf(wrong)).toBe('ru-RU');
});

test.each([
  ['cz', 'cs-CZ'],
  ['ua', 'uk-UA'],
  ['rs', 'sr-RS'],
  ['kz', 'kk-KZ'],
  ['kg', 'ky-KG'],
  ['vn', 'vi-VN'],
  ['am', 'hy-AM'],
  ['by', 'be-BY'],
  ['kr', 'ko-KR'],
  ['cn', 'zh-CN'],
  ['gb', 'en-GB'],
  ['md', 'ro-MD'],
  ['eu', 'en-150'],
  ['bb', 'bg-BG'],
])('the segment %s, which names no language of its letters, becomes %s D52', (segment, locale) => {
  expect(localeOf(segment)).toBe(locale);
});
