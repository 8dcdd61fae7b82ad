import { Trans, useLingui } from '@lingui/react/macro';

/** What stands in the first rows of a file, under its headings. */
export function FirstRows({
  headings,
  rows,
}: {
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
}) {
  const { t } = useLingui();
  const title = t`Первые строки файла`;
  return (
    <section className="flex min-w-0 flex-col gap-2">
      <h2 className="text-18 font-semi">
        <Trans>Первые строки файла</Trans>
      </h2>
      {/* It scrolls sideways: whoever has no pointer does it by the keyboard. */}
      <div
        role="region"
        aria-label={title}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="overflow-x-auto rounded-md border border-line bg-surface"
      >
        <table className="w-full text-left text-14">
          <thead className="text-12 text-ink-2">
            <tr>
              {headings.map((heading) => (
                <th key={heading} scope="col" className="h-11 px-3 font-semi whitespace-nowrap">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, place) => (
              // Rows of a file have no other name than their place.
              <tr key={place} className="border-t border-line align-top">
                {headings.map((heading, column) => (
                  <td key={heading} className="max-w-80 min-w-24 px-3 py-2 wrap-anywhere">
                    {row[column]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
