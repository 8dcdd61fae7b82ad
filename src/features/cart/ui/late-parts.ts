import { lazy, type ComponentType } from 'react';
import type * as parts from './late/parts.ts';

type Parts = typeof parts;

const load = () => import('./late/parts.ts');
const onServer = import.meta.env.SSR ? await load() : null;

/** What few carts have: the server writes it at once, a browser is sent its code when it is there. */
function late<Name extends keyof Parts>(name: Name): Parts[Name] {
  if (onServer) return onServer[name];
  const part = lazy(async () => ({ default: (await load())[name] as ComponentType<unknown> }));
  // A lazy component takes the very properties of what it loads.
  return part as unknown as Parts[Name];
}

export const AddPackageQuestion = late('AddPackageQuestion');
export const ClearQuestion = late('ClearQuestion');
export const EcoSuggestion = late('EcoSuggestion');
export const FixCart = late('FixCart');
export const MergeQuestion = late('MergeQuestion');
export const RestoreCart = late('RestoreCart');
export const SetLines = late('SetLines');
export const WhyOnPage = late('WhyOnPage');
