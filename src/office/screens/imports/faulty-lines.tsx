import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import {
  FAULTY_MOST,
  type FaultyLine,
  type ImportOutcome,
} from '#features/product-imports/model.ts';
import { Card } from '#kit/card.tsx';
import { ExportLink } from '../../ui/export-link.tsx';
import { importPath } from './import-words.ts';
import { ROW_FAULT_TEXTS } from './row-fault-texts.ts';

/** As many as a screen shows; the file has all that are kept. */
const SHOWN = 50;

/** What of a file is wrong, by its lines. */
export function FaultyLines({
  id,
  outcome: { problems, warnings, bad },
}: {
  readonly id: string;
  readonly outcome: ImportOutcome;
}) {
  if (problems.length + warnings.length === 0) return null;
  return (
    <Card className="flex flex-col gap-4 p-4!">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-16 font-semi">
          <Trans>Ошибки по строкам</Trans>
        </h2>
        <ExportLink to={`${importPath(id)}/faults`} most={FAULTY_MOST} />
      </div>
      <Lines lines={problems} title={<Trans>Пропущены: {bad}</Trans>} />
      <Lines
        lines={warnings}
        title={<Trans>Вносятся без того, что неверно: {warnings.length}</Trans>}
      />
    </Card>
  );
}

function Lines({ lines, title }: { readonly lines: readonly FaultyLine[]; title: ReactNode }) {
  const { i18n } = useLingui();
  if (lines.length === 0) return null;
  return (
    <section className="flex flex-col gap-1">
      <h3 className="text-14 font-semi">{title}</h3>
      <ul className="flex flex-col divide-y divide-line text-14">
        {lines.slice(0, SHOWN).map(({ line, sku, code, about }, index) => (
          // A line may have two faults of one kind.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={`${line} ${code} ${index}`} className="flex flex-wrap gap-x-4 py-2">
            <span className="w-24 shrink-0 text-ink-2 tabular-nums">
              <Trans>строка {line}</Trans>
            </span>
            <span className="min-w-0 flex-1 basis-60 wrap-anywhere">
              {i18n._(ROW_FAULT_TEXTS[code])}
              {about && <>: {about}</>}
            </span>
            {sku && sku !== about && <span className="text-ink-2 wrap-anywhere">{sku}</span>}
          </li>
        ))}
      </ul>
      {lines.length > SHOWN && (
        <p className="text-14 text-ink-2">
          <Trans>Остальные — в файле.</Trans>
        </p>
      )}
    </section>
  );
}
