import { DEMO_PASSWORD } from '../db/demo/parts/accounts.ts';
import { median, type Child, type Row } from './measure.ts';
import { nextAddress } from './shop.ts';

const ROUNDS = 60;
/** How far the median of one kind may lie from that of wrong passwords (reliability promise 34). */
const FARTHEST = 0.05;

/** Nobody is behind it, a wrong password, a blocked contract with the right one: answered alike, and after the same time. */
const KINDS = [
  ['wrong password', 'anna@example.test', 'wrong'],
  ['unknown login', 'nobody@example.test', 'wrong'],
  ['blocked contract', 'boris@example.test', DEMO_PASSWORD],
] as const;

async function refuse(origin: string, login: string, password: string): Promise<number> {
  const started = performance.now();
  const answer = await fetch(`${origin}/ru/shop/login-check/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': nextAddress(),
      'sec-fetch-site': 'same-origin',
      // After three tries the captcha would answer, before any password is looked at.
      cookie: 'captcha_off=altcha',
    },
    body: JSON.stringify({ _username: login, _password: password }),
  });
  await answer.text();
  if (answer.status !== 200) throw new Error(`the login answered ${answer.status}`);
  return performance.now() - started;
}

/** Median times of refused logins, one after the other in turn, so that whatever else the machine does falls on all. */
export async function measureLogin(shop: Child): Promise<Row[]> {
  const times = new Map<string, number[]>(KINDS.map(([kind]) => [kind, []]));
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [kind, login, password] of KINDS)
      times.get(kind)?.push(await refuse(shop.origin, login, password));
  const medianOf = (kind: string): number => median(times.get(kind) ?? []);
  const wrong = medianOf('wrong password');
  return KINDS.map(([kind]) => {
    const distance = medianOf(kind) / wrong - 1;
    return {
      what: `refused: ${kind}`,
      value: `${medianOf(kind).toFixed(1)} ms`,
      share: kind === 'wrong password' ? '' : `${(distance * 100).toFixed(1)} % away`,
      target: kind === 'wrong password' ? '' : 'within 5 %',
      isMet: kind === 'wrong password' ? null : Math.abs(distance) <= FARTHEST,
    };
  });
}
