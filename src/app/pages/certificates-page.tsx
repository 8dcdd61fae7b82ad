import { loadCertificates, postCertificates } from '#features/account/loaders/holdings.ts';
import { CertificatesPage } from '#features/account/ui/certificates-page.tsx';
import type { Route } from './+types/certificates-page';

export const loader = (input: Route.LoaderArgs) => loadCertificates(input);
export const action = (input: Route.ActionArgs) => postCertificates(input);

export default function CertificatesRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <CertificatesPage data={loaderData} posted={actionData} />;
}
