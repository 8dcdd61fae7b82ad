import { Trans } from '@lingui/react/macro';
import { Meter } from '#kit/meter.tsx';
import { useFormats } from '#web/use-formats.ts';
import type { NextStep } from '../rules/next-step.ts';

/** «До 10% ещё 12 б.», with a bar. Source: I9-048. */
export function StepMeter({ next: { percent, points: most, missing } }: { next: NextStep }) {
  const { points } = useFormats();
  const left = points(missing);
  return (
    <Meter
      tone="points"
      label={
        <Trans>
          До {percent}% ещё {left}
        </Trans>
      }
      target={points(most)}
      value={most - missing}
      max={most}
    />
  );
}
