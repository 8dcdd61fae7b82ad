import { loadExport } from '../loaders/privacy.ts';
import type { Route } from './+types/profile-export';

export const loader = (input: Route.LoaderArgs) => loadExport(input);
