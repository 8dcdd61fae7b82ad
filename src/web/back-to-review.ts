import { useLocation } from 'react-router';
import type { Paths } from './paths.ts';
import { useShell } from './shell/use-shell.ts';

/** Blocks of the last step of buying: their ids there, and what the steps that change them carry as `from`. */
export const REVIEW_BLOCKS = [
  'final-delivery',
  'final-receiver',
  'final-payment',
  'final-goods',
] as const;
export type ReviewBlock = (typeof REVIEW_BLOCKS)[number];

/** Name in the addresses of the steps that were opened from the last one. */
export const FROM = 'from';

/** The block that an address names; null for anything that is none. */
export const reviewBlock = (name: string | null): ReviewBlock | null =>
  REVIEW_BLOCKS.find((each) => each === name) ?? null;

/**
 * Where a step goes on that was opened by «Изменить»: to the block of the last step that it changes, and not through all steps again. The last step
 * itself leads to what is missing by then.
 *
 * @returns Null for a step that was come to on the usual way.
 */
export function backToReview(query: URLSearchParams, paths: Pick<Paths, 'final'>): string | null {
  const block = reviewBlock(query.get(FROM));
  return block && `${paths.final()}#${block}`;
}

/** The same in a page. */
export function useBackToReview(): string | null {
  const { search } = useLocation();
  const { paths } = useShell();
  return backToReview(new URLSearchParams(search), paths);
}
