import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { formatDay } from '#base/calendar.ts';
import { Disclosure } from '#kit/disclosure.tsx';
import { Alert } from '#kit/alert.tsx';
import { useShell } from '#web/shell/use-shell.ts';
import type { StaticPageData } from '../loaders/static-page.ts';

/** Says that this is not what holds now, and leads there. */
export function FormerVersionAlert({ text }: { readonly text: StaticPageData }) {
  const { paths } = useShell();
  if (text.isCurrent || text.validToDay === null) return null;
  const [from, to] = [formatDay(text.validFromDay), formatDay(text.validToDay)];
  return (
    <div className="mt-6 max-w-text">
      <Alert type="warning" isInline>
        <Trans>
          Это прежняя редакция: она действовала с {from} до {to}.{' '}
          <Link to={paths.staticPage(text.alias)} className="text-brand underline">
            Открыть действующую
          </Link>
        </Trans>
      </Alert>
    </div>
  );
}

/** Every version of a document at its own address: what somebody agreed to can be read again. */
export function TextVersions({ text }: { readonly text: StaticPageData }) {
  const { t } = useLingui();
  const { paths } = useShell();
  const { alias, version, versions } = text;
  if (versions.length < 2) return null;
  return (
    <Disclosure
      title={t`Все редакции`}
      aside={versions.length}
      className="mt-12 max-w-text border-t print:hidden"
    >
      <ul>
        {versions.map(({ version: number, from, to }, at) => {
          const [since, until] = [formatDay(from), to && formatDay(to)];
          return (
            <li key={number}>
              <Link
                to={
                  at === 0
                    ? paths.staticPage(alias)
                    : `${paths.staticPage(alias)}?version=${number}`
                }
                aria-current={number === version ? 'page' : undefined}
                className="flex min-h-11 flex-wrap items-center gap-x-3 no-underline hover:text-brand aria-[current=page]:font-semi"
              >
                <span>
                  <Trans>Редакция {number}</Trans>
                </span>
                <span className="text-14 text-ink-2">
                  {until ? (
                    <Trans>
                      с {since} до {until}
                    </Trans>
                  ) : (
                    <Trans>действует с {since}</Trans>
                  )}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </Disclosure>
  );
}
