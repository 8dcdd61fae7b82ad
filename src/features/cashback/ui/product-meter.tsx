import { usePersonal } from '#web/personal-store.ts';
import { nextStepOf } from '../rules/next-step.ts';
import { StepMeter } from './step-meter.tsx';

/** How near the next step of the month is, beside what would bring it nearer. Source: I9-048. */
export default function ProductMeter() {
  const next = nextStepOf(usePersonal().userData);
  if (!next) return null;
  return (
    <div data-product-cashback className="rounded-md bg-honey-tint p-4">
      <StepMeter next={next} />
    </div>
  );
}
