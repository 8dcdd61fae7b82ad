import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeHtml } from './escape-html.ts';

test('a text stays what it says and becomes no tag, entity or end of an attribute', () => {
  expect(escapeHtml(`<b title="it's">&amp;`)).toBe('&lt;b title=&quot;it&#39;s&quot;&gt;&amp;amp;');
  fc.assert(
    fc.property(
      fc.string(),
      (text) => !/[<>"']|&(?!(?:amp|lt|gt|quot|#39);)/.test(escapeHtml(text)),
    ),
  );
});
