import { expect, test } from 'vitest';
import { storeOrigin, visitedOrigin } from './store-origin.ts';

test('each store has a host beside the one that the shop is known by', () => {
  expect(storeOrigin('http://localhost:3000', 'kz')).toBe('http://kz.localhost:3000');
});

test('a visitor is led back to the host that they use, if it is one of ours D77', () => {
  const led = (origin: string, visited: string) => visitedOrigin(origin, visited, 'ru');
  expect(led('http://127.0.0.1:3000', 'http://localhost:3000')).toBe('http://localhost:3000');
  expect(led('http://localhost:3000', 'http://kz.localhost:3000')).toBe('http://kz.localhost:3000');
  expect(led('https://shop.example', 'http://shop.example')).toBe('https://shop.example');
});

test('a host that only the request names leads nobody anywhere R-P35 D77', () => {
  for (const visited of [
    'http://evil.test',
    'http://localhost',
    'http://shop.example:8080',
    'http://ru.evil.test',
  ])
    expect(visitedOrigin('https://shop.example', visited, 'ru')).toBe('https://shop.example');
});
