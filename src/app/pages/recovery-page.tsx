import { accountPaths } from '#features/account/rules/account-paths.ts';
import { loadRecovery, postRecovery } from '#features/identity/loaders/recovery.ts';
import { RecoveryPage } from '#features/identity/ui/recovery-page.tsx';
import type { Route } from './+types/recovery-page';

export const loader = (input: Route.LoaderArgs) => loadRecovery(input);
export const action = (input: Route.ActionArgs) => postRecovery(input);

export default function RecoveryRoute({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    <RecoveryPage
      formToken={loaderData.formToken}
      login={actionData?.login ?? loaderData.login}
      posted={actionData?.posted ?? null}
      trackingUrl={accountPaths(params.language).tracking()}
    />
  );
}
