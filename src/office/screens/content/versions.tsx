import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { Moment } from '../../ui/moment.tsx';
import { textPath } from './text-path.ts';
import type { TextScreen } from './text.tsx';

/** Every version that has held, the newest first: each is read as it was, and beside the one before it. */
export function Versions({ page }: { readonly page: TextScreen }) {
  const { t } = useLingui();
  const { versions, version, zone } = page;
  if (versions.length === 0) return null;
  return (
    <section aria-label={t`Версии`} className="flex flex-col gap-3">
      <h2 className="text-18 font-semi">
        <Trans>Версии</Trans>
      </h2>
      <div className="overflow-x-auto rounded-md border border-line bg-surface">
        <table className="w-full text-left text-14" aria-label={t`Версии`}>
          <thead className="text-12 text-ink-2">
            <tr>
              {[t`Версия`, t`Заголовок`, t`Действует с`, t`До`, t`Сравнить`].map((title) => (
                <th key={title} scope="col" className="h-11 px-3 font-semi">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {versions.map((each) => (
              <tr
                key={each.version}
                data-version={each.version}
                data-chosen={each.version === version?.version || undefined}
                className="border-t border-line data-chosen:bg-brand-tint"
              >
                <td className="px-3">
                  <Link
                    to={textPath(page, { version: each.version })}
                    preventScrollReset
                    className="inline-flex min-h-11 min-w-11 items-center font-semi text-brand tabular-nums"
                  >
                    {each.version}
                  </Link>
                </td>
                <td className="px-3 wrap-anywhere">{each.title}</td>
                <td className="px-3">
                  <Moment at={each.validFrom} zone={zone} />
                </td>
                <td className="px-3">
                  {each.validTo ? <Moment at={each.validTo} zone={zone} /> : t`сейчас`}
                </td>
                <td className="px-3">
                  {each.version > 1 && (
                    <Link
                      to={textPath(page, { version: each.version, against: each.version - 1 })}
                      preventScrollReset
                      className="inline-flex min-h-11 items-center text-brand"
                    >
                      {t`с версией ${each.version - 1}`}
                    </Link>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
