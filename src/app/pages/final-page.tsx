import { loadFinal, postFinal } from '#features/checkout/loaders/final.ts';
import { FinalPage } from '#features/checkout/ui/final-page.tsx';
import { readPage } from '#web/read-page.ts';
import type { Route } from './+types/final-page';

export const loader = (input: Route.LoaderArgs) => loadFinal(input);
/** Whatever was put into the cart just before is in what the page shows. */
export const clientLoader = (asked: Route.ClientLoaderArgs) => readPage(asked);
export const action = (input: Route.ActionArgs) => postFinal(input);

export default function FinalRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <FinalPage data={loaderData} posted={actionData} />;
}
