import { loadJubilee, postJubilee } from '../loaders/jubilee.ts';
import { JubileeScreen } from '../ui/jubilee-screen.tsx';
import type { Route } from './+types/jubilee-page';

export const loader = (input: Route.LoaderArgs) => loadJubilee(input);
export const action = (input: Route.ActionArgs) => postJubilee(input);

/** Thirty years together: a year of months, stories, and how friends are invited. Source: I1-016. */
export default function JubileePage({ loaderData, actionData }: Route.ComponentProps) {
  return <JubileeScreen page={loaderData} posted={actionData} />;
}
