import type { ComponentType } from 'react';
import { hydratedPart } from '#web/lazy-part.tsx';
import type * as parts from '../lazy/parts.ts';

type Parts = typeof parts;
type PropsOf<Part> = Part extends ComponentType<infer Props extends object> ? Props : never;

const load = () => import('../lazy/parts.ts');
const onServer = import.meta.env.SSR ? await load() : null;

/** What few carts have: the server writes it at once, a browser is sent its code afterwards. */
function late<Name extends keyof Parts>(name: Name) {
  // A name of the list says no more to the compiler than that it is one of its components.
  const of = (all: Parts) => all[name] as ComponentType<PropsOf<Parts[Name]>>;
  return hydratedPart(async () => of(await load()), onServer && of(onServer));
}

export const AddPackageQuestion = late('AddPackageQuestion');
export const ClearQuestion = late('ClearQuestion');
export const EcoSuggestion = late('EcoSuggestion');
export const FixCart = late('FixCart');
export const MergeQuestion = late('MergeQuestion');
export const PackageTools = late('PackageTools');
export const RestoreCart = late('RestoreCart');
export const SetLines = late('SetLines');
export const WhyOnPage = late('WhyOnPage');
