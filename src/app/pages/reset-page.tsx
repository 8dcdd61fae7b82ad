import { loadReset, postReset } from '#features/identity/loaders/recovery.ts';
import { ResetPage } from '#features/identity/ui/reset-page.tsx';
import type { Route } from './+types/reset-page';

export const loader = (input: Route.LoaderArgs) => loadReset(input);
export const action = (input: Route.ActionArgs) => postReset(input);

export default function ResetRoute({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ResetPage
      formToken={loaderData.formToken}
      token={actionData?.token ?? loaderData.token}
      posted={actionData?.answer ?? loaderData.answer}
      isPostedDifferent={actionData?.isDifferent ?? false}
    />
  );
}
