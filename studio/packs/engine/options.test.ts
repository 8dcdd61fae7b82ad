import { describe, expect, it } from 'vitest';
import { parseOptions } from './options.ts';

describe('what is asked of the packshot tool', () => {
  it('takes products and views as lists', () => {
    const options = parseOptions(['--only', '400101,400102', '--views', 'front,label', '--draft']);
    expect(options).toMatchObject({
      only: ['400101', '400102'],
      views: ['front', 'label'],
      draft: true,
      force: false,
    });
  });

  it.each([['--ony'], ['--views', 'side'], ['--only'], ['--only', '--draft']])('refuses %s', (...words) => {
    expect(() => parseOptions(words)).toThrow();
  });
});
