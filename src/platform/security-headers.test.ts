import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentPolicy, inlineScriptSources } from './security-headers.ts';

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

test('pages ask the host of an operator’s streets for tiles and pictures, nothing more, and nobody without one', () => {
  const host = 'https://maps.example.test';
  const directives = (policy: string) =>
    policy.split('; ').filter((directive) => directive.includes(host));
  expect(directives(contentPolicy([], { formTargets: [], maps: [host] }))).toEqual([
    `img-src 'self' data: ${host}`,
    `connect-src 'self' ${host}`,
  ]);
  expect(contentPolicy([], { formTargets: [] })).toContain("connect-src 'self';");
});
