import { addFromPromotions, loadPromotions } from '../loaders/list-page.ts';
import { PromotionsScreen } from '../ui/list/promotions-screen.tsx';
import type { Route } from './+types/actions-page';

export const loader = (input: Route.LoaderArgs) => loadPromotions(input);
export const action = (input: Route.ActionArgs) => addFromPromotions(input);

/** All promotions that run. Source: C2-029. */
export default function ActionsPage({ loaderData: page, actionData }: Route.ComponentProps) {
  return <PromotionsScreen page={page} messages={actionData?.messages ?? []} />;
}
