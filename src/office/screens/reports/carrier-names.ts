import type { OfficeContext } from '../../office-context.ts';
import { choicesFor } from '../orders/choices-for.ts';

/** What carriers are called to whoever looks, by their codes. */
export const carrierNames = (office: OfficeContext): Readonly<Record<string, string>> =>
  Object.fromEntries(choicesFor(office).carriers.map(({ code, name }) => [code, name]));
