import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { HelpLine } from './help-line.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { useDocumentLinks } from './navigation.tsx';
import { useShell } from './use-shell.ts';

/**
 * While one is buying the foot is as short as the head: whom to ask, what one agrees to, who sells. All documents stand
 * here, because some countries want theirs within reach on every page. Source: UX-60.
 */
export function BuyingFooter() {
  const { t } = useLingui();
  const { shell } = useShell();
  const documents = useDocumentLinks();
  return (
    <footer className="mt-auto border-t border-line bg-sand text-14 print:hidden">
      <div className="page-width flex flex-col gap-4 py-6 desktop:flex-row desktop:flex-wrap desktop:items-start desktop:justify-between desktop:gap-x-12">
        <section aria-labelledby="help">
          <h2 id="help" className="font-semi">
            <Trans>Поможем оформить</Trans>
          </h2>
          <HelpLine />
        </section>
        <nav aria-label={t`Документы`} className="min-w-0 desktop:flex-1">
          <ul className="flex flex-wrap gap-x-6 desktop:justify-end">
            {documents.concat(shell.withdraw ?? []).map(({ href, title }) => (
              <li key={href}>
                <Link
                  to={href}
                  className="inline-flex min-h-11 items-center rounded-xs py-1 no-underline hover:text-brand hover:underline"
                >
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-1 border-t border-line pt-3 desktop:w-full">
          {shell.company && (
            <p className="min-w-0 text-ink-2">
              {shell.company.name}. {shell.company.address}.{' '}
              <Trans>Регистрационный номер {shell.company.number}</Trans>
            </p>
          )}
          <div className="-mx-2">
            <LanguageSwitch />
          </div>
        </div>
      </div>
    </footer>
  );
}
