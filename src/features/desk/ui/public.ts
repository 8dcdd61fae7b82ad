export { Ending, Packages, Shares } from './desk-parts.tsx';
export { Team } from './team.tsx';
