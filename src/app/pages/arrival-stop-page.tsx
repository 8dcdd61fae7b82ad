import { data } from 'react-router';
import { stopArrival } from '#features/arrivals/calls/arrivals.ts';
import { StopPage } from '#features/arrivals/ui/stop-page.tsx';
import { shopContext } from '#web/request-context.ts';
import type { Route } from './+types/arrival-stop-page';

export async function action({ context, params }: Route.ActionArgs) {
  const answer = await context
    .get(shopContext)
    .services.run(stopArrival, { params: { token: params.token } });
  const said = answer.message[0] ?? '';
  return data(
    { said, isFailed: !answer.success },
    { status: answer.success ? 200 : answer.status },
  );
}

export default function ArrivalStopRoute({ actionData }: Route.ComponentProps) {
  return <StopPage said={actionData?.said ?? null} isFailed={actionData?.isFailed ?? false} />;
}
