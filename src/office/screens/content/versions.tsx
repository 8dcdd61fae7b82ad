import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { Moment } from '../../ui/moment.tsx';

/** Which version an address shows, and which one it is compared with. */
export interface VersionAt {
  readonly version: number;
  readonly against?: number;
}

export interface VersionRow {
  readonly version: number;
  readonly title: string;
  readonly validFrom: Date;
  readonly validTo: Date | null;
  /** Who wrote it; absent: the list does not say. */
  readonly by?: string;
}

/** Every version that has held, the newest first: each is read as it was, and beside the one before it. */
export function Versions({
  versions,
  chosen,
  zone,
  titled,
  pathOf,
}: {
  readonly versions: readonly VersionRow[];
  readonly chosen: number | null;
  readonly zone: string;
  /** What its title is called, where it is something else. */
  readonly titled?: string;
  pathOf(at: VersionAt): string;
}) {
  const { t } = useLingui();
  const hasAuthors = versions.some(({ by }) => by !== undefined);
  if (versions.length === 0) return null;
  return (
    <section aria-label={t`Версии`} className="flex flex-col gap-3">
      <h2 className="text-18 font-semi">
        <Trans>Версии</Trans>
      </h2>
      <div className="overflow-x-auto rounded-md border border-line bg-surface">
        <table className="w-full min-w-180 text-left text-14" aria-label={t`Версии`}>
          <thead className="text-12 text-ink-2">
            <tr>
              {[
                t`Версия`,
                titled ?? t`Заголовок`,
                t`Действует с`,
                t`До`,
                ...(hasAuthors ? [t`Кто`] : []),
                t`Сравнить`,
              ].map((title) => (
                <th key={title} scope="col" className="h-11 px-3 font-semi">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {versions.map((each, at) => (
              <Line
                key={each.version}
                row={each}
                before={versions[at + 1]?.version ?? null}
                isChosen={each.version === chosen}
                hasAuthors={hasAuthors}
                zone={zone}
                pathOf={pathOf}
              />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Line({
  row: { version, title, validFrom, validTo, by },
  before,
  isChosen,
  hasAuthors,
  zone,
  pathOf,
}: {
  readonly row: VersionRow;
  /** The version before it; null: none is listed. */
  readonly before: number | null;
  readonly isChosen: boolean;
  readonly hasAuthors: boolean;
  readonly zone: string;
  pathOf(at: VersionAt): string;
}) {
  const { t } = useLingui();
  return (
    <tr
      data-version={version}
      data-chosen={isChosen || undefined}
      className="border-t border-line data-chosen:bg-brand-tint"
    >
      <td className="px-3">
        <Link
          to={pathOf({ version })}
          preventScrollReset
          className="inline-flex min-h-11 min-w-11 items-center font-semi text-brand tabular-nums"
        >
          {version}
        </Link>
      </td>
      <td className="px-3 wrap-anywhere">{title}</td>
      <td className="px-3">
        <Moment at={validFrom} zone={zone} />
      </td>
      <td className="px-3">{validTo ? <Moment at={validTo} zone={zone} /> : t`сейчас`}</td>
      {hasAuthors && <td className="px-3 wrap-anywhere">{by}</td>}
      <td className="px-3">
        {before !== null && (
          <Link
            to={pathOf({ version, against: before })}
            preventScrollReset
            className="inline-flex min-h-11 items-center whitespace-nowrap text-brand"
          >
            {t`с версией ${before}`}
          </Link>
        )}
      </td>
    </tr>
  );
}
