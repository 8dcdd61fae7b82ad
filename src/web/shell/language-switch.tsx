import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { inLanguage } from '#web/paths.ts';
import { useShell } from './use-shell.ts';

/** The same page in another language: plain links, because another language is another document. */
export function LanguageSwitch() {
  const { t } = useLingui();
  const { place, shell } = useShell();
  const { pathname, search } = useLocation();
  return (
    <div role="group" aria-label={t`Язык`} className="flex items-center">
      {shell.languages.map(({ code, name }) => (
        <a
          key={code}
          href={inLanguage(code, `${pathname}${search}`)}
          hrefLang={code}
          lang={code}
          aria-current={code === place.language ? 'true' : undefined}
          onClick={(event) => {
            // The router does not hear of what was taken out of the address, and the hash is not its own.
            const here = location.pathname + location.search + location.hash;
            event.currentTarget.href = inLanguage(code, here);
          }}
          className="inline-flex min-h-11 min-w-11 items-center justify-center rounded-xs px-2 no-underline hover:text-brand aria-current:font-semi aria-current:text-brand"
        >
          {name}
        </a>
      ))}
    </div>
  );
}
