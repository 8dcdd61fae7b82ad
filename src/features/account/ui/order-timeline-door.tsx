import { hydratedPart } from '#web/lazy-part.tsx';
import type { OrderTimelineProps } from './order-timeline.tsx';

const STEP_PX = 66;
const GAP_PX = 16;

const load = async () => (await import('./order-timeline.tsx')).OrderTimeline;

/** As high as its steps: whatever stands below stays in its place. */
const Waiting = ({ steps }: OrderTimelineProps) => (
  <div aria-busy="true" style={{ height: steps.length * STEP_PX - GAP_PX }} />
);

/** What became of an order is read without its script, which comes after the page. */
export const OrderTimeline = hydratedPart(load, import.meta.env.SSR ? await load() : null, Waiting);
