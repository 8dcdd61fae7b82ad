import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { ImportOutcome, ImportState } from '#features/product-imports/model.ts';
import { Badge } from '#kit/badge.tsx';
import { Card } from '#kit/card.tsx';
import { useChangedParts } from './import-words.ts';
import type { ImportScreen } from './import.tsx';

/** The figures of a trial, or of what came of it. */
export function Figures({
  page: { state },
  outcome,
}: {
  readonly page: Pick<ImportScreen, 'state'>;
  readonly outcome: ImportOutcome;
}) {
  const { t } = useLingui();
  const isDone = state === 'done' || state === 'undoing' || state === 'undone';
  const figures = [
    { key: 'read', title: t`Строк в файле`, value: outcome.read },
    { key: 'created', title: isDone ? t`Новых товаров` : t`Новых будет`, value: outcome.created },
    { key: 'changed', title: isDone ? t`Изменено` : t`Изменится`, value: outcome.changed },
    { key: 'unchanged', title: t`Так уже и стоит`, value: outcome.unchanged },
    { key: 'bad', title: isDone ? t`Пропущено строк` : t`Будет пропущено`, value: outcome.bad },
  ];
  return (
    <Card className="p-4!">
      <dl className="grid grid-cols-2 gap-4 tablet:grid-cols-5">
        {figures.map(({ key, title, value }) => (
          <div key={key} className="flex flex-col-reverse justify-end">
            <dt className="text-14 text-ink-2">{title}</dt>
            <dd className="text-24 font-semi tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** The first products that a file makes or changes, and what of each. */
export function Samples({
  state,
  outcome: { samples, created, changed },
}: {
  readonly state: ImportState;
  readonly outcome: ImportOutcome;
}) {
  const { t } = useLingui();
  const partOf = useChangedParts();
  const isDone = state === 'done' || state === 'undone';
  if (samples.length === 0) return null;
  const touched = created + changed;
  return (
    <Card className="flex flex-col gap-2 p-4!">
      <h2 className="text-16 font-semi">
        {isDone ? <Trans>Что изменилось</Trans> : <Trans>Что изменится</Trans>}
      </h2>
      <ul className="flex flex-col divide-y divide-line">
        {samples.map(({ sku, name, parts }) => (
          <li key={sku} className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 py-1">
            <span className="min-w-24 tabular-nums">
              {isDone ? (
                <Link
                  to={`/products/${encodeURIComponent(sku)}`}
                  className="inline-flex min-h-11 items-center text-brand"
                >
                  {sku}
                </Link>
              ) : (
                sku
              )}
            </span>
            <span className="min-w-0 flex-1 basis-60 wrap-anywhere">
              {name || <span className="text-ink-2">{t`без названия`}</span>}
            </span>
            <span className="text-14 text-ink-2">
              {parts.length === 0 ? (
                <Badge tone="ok">{t`новый`}</Badge>
              ) : (
                parts.map(partOf).join(', ')
              )}
            </span>
          </li>
        ))}
      </ul>
      {touched > samples.length && (
        <p className="text-14 text-ink-2">
          <Trans>
            Показаны первые {samples.length} из {touched}.
          </Trans>
        </p>
      )}
    </Card>
  );
}
