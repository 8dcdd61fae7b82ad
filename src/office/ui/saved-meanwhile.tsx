import { Trans } from '@lingui/react/macro';
import { Card } from '#kit/card.tsx';

/** What somebody else has saved meanwhile, line by line. */
export function SavedMeanwhile({
  lines,
}: {
  readonly lines: readonly (readonly [string, string])[];
}) {
  return (
    <Card className="flex flex-col gap-1 p-4! text-14">
      <p className="text-12 text-ink-2">
        <Trans>Сейчас сохранено</Trans>
      </p>
      {lines.map(([name, value]) => (
        <p key={name} className="whitespace-pre-line wrap-anywhere">
          {name}: {value || '–'}
        </p>
      ))}
    </Card>
  );
}
