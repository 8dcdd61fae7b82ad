import { withQuery } from '#base/with-query.ts';
import type { SupportForm } from '../model.ts';

/** Addresses of the feature's pages. */
export function supportPaths(language: string) {
  const shop = `/${encodeURIComponent(language)}/shop`;
  const own = `${shop}/profile/requests`;
  return {
    /** Where a question is asked; `sent`: the number of the one that has just been. */
    ask: (query: { form?: SupportForm; sent?: string } = {}) =>
      withQuery(`${shop}/support/`, query),
    /** One's own requests. */
    requests: (query: { page?: number } = {}) => withQuery(own, query),
    request: (number: string) => `${own}/${encodeURIComponent(number)}`,
    /** A picture that went with one. */
    picture: (number: string, position: number) =>
      `${own}/${encodeURIComponent(number)}/pictures/${position}`,
  } as const;
}
