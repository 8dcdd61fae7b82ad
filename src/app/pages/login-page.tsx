import { loadLogin, postLogin } from '#features/identity/loaders/login.ts';
import { LoginPage } from '#features/identity/ui/login-page.tsx';
import type { Route } from './+types/login-page';

export const loader = (input: Route.LoaderArgs) => loadLogin(input);
export const action = (input: Route.ActionArgs) => postLogin(input);

export default function LoginRoute({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <LoginPage
      known={loaderData.known}
      formToken={loaderData.formToken}
      back={actionData?.back ?? loaderData.back}
      posted={actionData?.password}
      postedCode={actionData?.code}
    />
  );
}
