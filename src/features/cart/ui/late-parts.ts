import { lazy } from 'react';

const load = () => import('./late/public.ts');
const isServer = import.meta.env.SSR;

/** What few carts have: the server writes it at once, a browser is sent its code when it is there. */
export const FixCart = isServer
  ? (await load()).FixCart
  : lazy(async () => ({ default: (await load()).FixCart }));
export const SetLines = isServer
  ? (await load()).SetLines
  : lazy(async () => ({ default: (await load()).SetLines }));
export const MergeQuestion = isServer
  ? (await load()).MergeQuestion
  : lazy(async () => ({ default: (await load()).MergeQuestion }));
export const EcoSuggestion = isServer
  ? (await load()).EcoSuggestion
  : lazy(async () => ({ default: (await load()).EcoSuggestion }));
