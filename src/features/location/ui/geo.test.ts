import { afterEach, expect, test, vi } from 'vitest';
import { askPosition } from './geo.ts';

/** A browser that knows where it is; tells what it was asked and which cookies it was given. */
function browserAt(coords: { latitude: number; longitude: number }) {
  const asked: unknown[] = [];
  const cookies: string[] = [];
  const getCurrentPosition = (
    found: (at: object) => void,
    _failed: () => void,
    options: unknown,
  ) => {
    asked.push(options);
    found({ coords });
  };
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } });
  vi.stubGlobal('window', { location: { protocol: 'https:' } });
  vi.stubGlobal('document', {
    get cookie() {
      return cookies.map((each) => each.split(';')[0]).join('; ');
    },
    set cookie(value: string) {
      cookies.push(value);
    },
  });
  return { asked, cookies };
}
afterEach(() => vi.unstubAllGlobals());

test('the browser has 5000 ms to say where it is, which holds for 7 days I4-046 I9-006', async () => {
  const { asked, cookies } = browserAt({ latitude: 55.0123, longitude: 82.9298 });
  expect(await askPosition()).toEqual({ lat: 55.012, lon: 82.93 });
  expect(asked).toEqual([{ timeout: 5_000 }]);
  expect(cookies).toEqual([
    'geoPosition=55.012,82.93; Path=/; Max-Age=604800; SameSite=Lax; Secure',
  ]);
});

test('while the cookie holds, the browser is not asked again I4-046', async () => {
  const { asked } = browserAt({ latitude: 55.0123, longitude: 82.9298 });
  await askPosition();
  expect(await askPosition()).toEqual({ lat: 55.012, lon: 82.93 });
  expect(asked).toHaveLength(1);
});

test('a browser that does not say it in time leaves no position, and no cookie I4-046', async () => {
  const { cookies } = browserAt({ latitude: 0, longitude: 0 });
  const late = (_found: () => void, failed: () => void) => failed();
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition: late } });
  expect(await askPosition()).toBeNull();
  expect(cookies).toEqual([]);
});
