import { loadCertificates } from '#features/account/loaders/holdings.ts';
import { CertificatesPage } from '#features/account/ui/certificates-page.tsx';
import type { Route } from './+types/certificates-page';

export const loader = (input: Route.LoaderArgs) => loadCertificates(input);

export default function CertificatesRoute({ loaderData }: Route.ComponentProps) {
  return <CertificatesPage data={loaderData} />;
}
