import { loadProgramme } from '../loaders/programme.ts';
import { ProgrammeScreen } from '../ui/programme-screen.tsx';
import type { Route } from './+types/referral-page';

export const loader = (input: Route.LoaderArgs) => loadProgramme(input);

/** What is given for friends, and how one stands. Source: I1-015, I9-060 to I9-065. */
export default function ReferralPage({ loaderData }: Route.ComponentProps) {
  return <ProgrammeScreen page={loaderData} />;
}
