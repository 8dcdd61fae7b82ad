import { describe, expect, test } from 'vitest';
import { csrfToken, isProven, isSameOrigin } from './request-proof.ts';

const HOST = 'shop.example.test';
const secret = 'a secret of at least thirty-two characters';
const headers = {
  host: HOST,
  origin: `https://${HOST}`,
  secFetchSite: 'same-origin',
  requestedWith: undefined,
};
const session = {
  given: undefined,
  secret,
  visitorId: 'v'.repeat(22),
  signedInAs: null,
  hasSession: true,
};

describe('where a request comes from', () => {
  test.each([
    [{ origin: undefined, secFetchSite: undefined }, false],
    [{ origin: 'null', secFetchSite: undefined }, false],
    [{ origin: 'https://evil.example.test', secFetchSite: undefined }, false],
    [{ origin: `https://sub.${HOST}`, secFetchSite: 'same-site' }, false],
    [{ origin: `https://${HOST}`, secFetchSite: 'cross-site' }, false],
    [{ origin: `https://${HOST}`, secFetchSite: 'none' }, false],
    [{ origin: `https://${HOST}.evil.test`, secFetchSite: undefined }, false],
    [{ origin: `https://${HOST}`, secFetchSite: undefined }, true],
    [{ origin: undefined, secFetchSite: 'same-origin' }, true],
  ])('%j → %s', (given, expected) => {
    expect(isSameOrigin({ ...headers, ...given })).toBe(expected);
  });
});

test('a session needs its token; the token of another browser or of nobody is none', () => {
  const right = csrfToken(secret, session.visitorId, null);
  expect(isProven('token', 'POST', headers, { ...session, given: right })).toBe(true);
  expect(isProven('token', 'POST', headers, session)).toBe(false);
  expect(
    isProven('token', 'POST', headers, {
      ...session,
      given: csrfToken(secret, 'w'.repeat(22), null),
    }),
  ).toBe(false);
  expect(isProven('token', 'POST', headers, { ...session, visitorId: null })).toBe(false);
});

test('a token from before signing in, of another session and of a guest is none for whoever is signed in R-P35', () => {
  const { visitorId } = session;
  const given = (signedInAs: string | null, token: string) =>
    isProven('token', 'POST', headers, { ...session, signedInAs, given: token });
  const [guest, first, second] = [null, 'session-1', 'session-2'].map((id) =>
    csrfToken(secret, visitorId, id),
  ) as [string, string, string];
  expect([given(null, guest), given('session-1', first), given('session-2', second)]).toEqual([
    true,
    true,
    true,
  ]);
  expect([given('session-1', guest), given('session-2', first), given(null, first)]).toEqual([
    false,
    false,
    false,
  ]);
});

test('a GET that changes state needs our header besides the same origin D14', () => {
  const origin = (requestedWith: string | undefined) =>
    isProven('origin', 'GET', { ...headers, requestedWith }, session);
  expect(origin('XMLHttpRequest')).toBe(true);
  expect(origin(undefined)).toBe(false);
});
