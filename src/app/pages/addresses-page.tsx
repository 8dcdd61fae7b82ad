import { loadAddresses, postAddresses } from '#features/account/loaders/addresses.ts';
import { AddressesPage } from '#features/account/ui/addresses-page.tsx';
import type { Route } from './+types/addresses-page';

export const loader = (input: Route.LoaderArgs) => loadAddresses(input);
export const action = (input: Route.ActionArgs) => postAddresses(input);

export default function AddressesRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <AddressesPage data={loaderData} posted={actionData} />;
}
