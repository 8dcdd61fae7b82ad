import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { inlineScriptSources } from './security-headers.ts';

const sourceOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`;

test('the inline scripts of a page are vouched for by the bytes that the browser gets, in whatever language their words are', () => {
  const html =
    '<p>Крем</p><script>say("Доставка à 5 €")</script><script type="application/ld+json">{"name":"Крем"}</script>' +
    '<script src="/a.js"></script><script>go()</script>';
  expect(inlineScriptSources(Buffer.from(html).toString('latin1'))).toEqual([
    sourceOf('say("Доставка à 5 €")'),
    sourceOf('go()'),
  ]);
});
