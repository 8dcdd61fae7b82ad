import { postEmailProof } from '#features/account/loaders/email-proof.ts';
import { EmailProofPage } from '#features/account/ui/email-proof-page.tsx';
import type { Route } from './+types/email-proof-page';

export const action = (input: Route.ActionArgs) => postEmailProof(input);

export default function EmailProofRoute({ actionData }: Route.ComponentProps) {
  return <EmailProofPage posted={actionData} />;
}
