import { hydratedPart } from '#web/lazy-part.tsx';
import type { CancelOrderProps } from './cancel-order.tsx';

const load = async () => (await import('./cancel-order.tsx')).CancelOrder;

/** As high as its closed question. */
const Waiting = ({ changes }: CancelOrderProps) =>
  changes.canCancel && !changes.isBeingPacked && <div aria-busy="true" className="h-14" />;

/** What takes an order back is a form of the server until its code has come: both work alike. */
export const CancelOrder = hydratedPart(load, import.meta.env.SSR ? await load() : null, Waiting);
