import { addMonthlyKit, loadMonthlyKits } from '../loaders/kits.ts';
import { KitsScreen } from '../ui/kits-screen.tsx';
import type { Route } from './+types/monthly-kits-page';

export const loader = (input: Route.LoaderArgs) => loadMonthlyKits(input);
export const action = (input: Route.ActionArgs) => addMonthlyKit(input);

/** Kits that come each month. Source: C1-005. */
export default function MonthlyKitsPage({ loaderData, actionData }: Route.ComponentProps) {
  return <KitsScreen page={loaderData} messages={actionData?.messages ?? []} />;
}
