import { expect, test } from 'vitest';
import { deviceWords } from './device-words.ts';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';

test.each([
  [CHROME, 'Chrome · Windows'],
  [`${CHROME} Edg/156.0`, 'Edge · Windows'],
  [`${CHROME} YaBrowser/26.10`, 'Yandex Browser · Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1',
    'Safari · iOS',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox · Linux'],
  ['Mozilla/5.0 (Linux; Android 16) Chrome/156.0 Mobile Safari/537.36', 'Chrome · Android'],
  ['curl/8.0', null],
  [undefined, null],
  ['<script>'.repeat(200), null],
])('%s is %s in two words', (userAgent, words) => {
  expect(deviceWords(userAgent)).toBe(words);
});
