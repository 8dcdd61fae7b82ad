import { globSync, readFileSync } from 'node:fs';
import { matchPath } from 'react-router';
import { expect, test } from 'vitest';
import { lookPath } from './look-path.ts';
import routes from './routes.ts';

test('every form of the office keeps what is typed while nobody answers', () => {
  const screens = globSync('src/office/screens/**/*.{ts,tsx}').map((file) => ({
    file,
    source: readFileSync(file, 'utf8'),
  }));
  const sending = screens.filter(({ source }) => /^export async function action\b/m.test(source));
  expect(sending.length).toBeGreaterThan(50);
  const bare = sending.filter(({ source }) => !/^export \{ clientAction \} from/m.test(source));
  expect(bare.map(({ file }) => file)).toEqual([]);
});

test('whoever is told to look is led to a screen: the list, where a thing is made', () => {
  const screens = routes.flatMap(({ path }) => (path && path !== '*' ? [`/${path}`] : []));
  const made = screens.filter((path) => lookPath(path) !== path);
  expect(made.length).toBeGreaterThan(10);
  const nowhere = made.filter((path) =>
    screens.every(
      (screen) => !matchPath(screen, lookPath(path)) || /\/(?:new|export)$/.test(screen),
    ),
  );
  expect(nowhere).toEqual([]);
  expect(lookPath('/content/faq/groups/new')).toBe('/content/faq');
  expect(lookPath('/orders/100/edit')).toBe('/orders/100/edit');
});
