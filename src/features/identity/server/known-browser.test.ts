import { expect, test } from 'vitest';
import { KNOWN_BROWSER_COOKIE, knownBrowserOf, rememberBrowser } from './known-browser.ts';

const SECRET = 'only for tests';

function browser() {
  const cookies: Record<string, string> = {};
  return { cookies, setCookie: (name: string, value: string) => void (cookies[name] = value) };
}

test('a browser is known at the logins that it signed in to, and at no other', () => {
  const context = browser();
  rememberBrowser(context, SECRET, '1000002');
  rememberBrowser(context, SECRET, '1000003');
  const id = knownBrowserOf(context, SECRET, '1000002');
  expect(id).not.toBeNull();
  expect(knownBrowserOf(context, SECRET, '1000003')).not.toBeNull();
  expect(knownBrowserOf(context, SECRET, '1000004')).toBeNull();
  rememberBrowser(context, SECRET, '1000002');
  expect(knownBrowserOf(context, SECRET, '1000002')).toBe(id);
  expect(knownBrowserOf(context, 'another secret', '1000002')).toBeNull();
});

test('the cookie names nobody, and a shared browser keeps the five newest logins', () => {
  const context = browser();
  for (let contract = 1_000_001; contract <= 1_000_007; contract++)
    rememberBrowser(context, SECRET, String(contract));
  expect(context.cookies[KNOWN_BROWSER_COOKIE]).not.toContain('100000');
  const known = (contract: string) => knownBrowserOf(context, SECRET, contract) !== null;
  expect(['1000001', '1000002', '1000003', '1000007'].map(known)).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

test.each(['', '.', '~', 'x~y', '~'.repeat(9), 'é~é.'.repeat(50)])(
  'made up, it opens nothing: %j',
  (cookie) => {
    expect(
      knownBrowserOf({ cookies: { [KNOWN_BROWSER_COOKIE]: cookie } }, SECRET, '1000002'),
    ).toBeNull();
  },
);
