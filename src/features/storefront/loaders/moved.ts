import { redirect } from 'react-router';

/** Sends whoever has an old address to the one of now, for good; the query goes along. */
export const moved = (path: string, request: Request): Response =>
  redirect(path + new URL(request.url).search, 301);
