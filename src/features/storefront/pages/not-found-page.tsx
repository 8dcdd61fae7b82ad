import { notFound } from '../loaders/market-facts.ts';
import { shopContext } from '#web/request-context.ts';
import type { Route } from './+types/not-found-page';

/** Every address that no page claims. The root shows what a 404 looks like. */
export function loader({ context }: Route.LoaderArgs): never {
  throw notFound(context.get(shopContext));
}

export default function NotFoundPage() {
  return null;
}
