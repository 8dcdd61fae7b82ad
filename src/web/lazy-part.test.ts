import { createElement, Suspense } from 'react';
import { prerender } from 'react-dom/static';
import { expect, test, vi } from 'vitest';
import { askedPart } from './lazy-part.tsx';

/** How the place of a lost part asks again; its words are proven where a page shows them. */
let askAgain: () => void = () => {};
vi.mock('./no-answer.tsx', () => ({
  NoAnswer({ onRetry }: { onRetry: () => void }) {
    askAgain = onRetry;
    return 'no answer';
  },
}));

async function written(part: ReturnType<typeof askedPart>): Promise<string> {
  const { prelude } = await prerender(createElement(Suspense, null, createElement(part)));
  return new Response(prelude).text();
}

test('a part that was asked for and cannot be had says so in its place, and comes when it is asked for again I8-001', async () => {
  const load = vi.fn(async () => ({ default: () => 'here' }));
  load.mockRejectedValueOnce(new Error('no network'));
  const part = askedPart(load);
  expect(await written(part)).toContain('no answer');
  // Drawn again it does not ask by itself.
  expect(await written(part)).toContain('no answer');
  expect(load).toHaveBeenCalledTimes(1);
  askAgain();
  expect(await written(part)).toContain('here');
});
