import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { Button } from '#kit/button.tsx';
import { LANGUAGE_NAMES, LANGUAGES } from '#i18n/languages.ts';
import { useIsScripted } from '#kit/use-is-scripted.ts';

/** A whole new page: all texts of it change. */
export function LanguageForm() {
  const { i18n, t } = useLingui();
  const { pathname, search } = useLocation();
  const isScripted = useIsScripted();
  return (
    <form method="post" action="/language" className="flex gap-2">
      <input type="hidden" name="to" value={pathname + search} />
      <select
        name="language"
        aria-label={t`Язык`}
        defaultValue={i18n.locale}
        onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
        className="min-h-11 min-w-0 flex-1 rounded-sm border border-line-strong bg-surface px-3 text-14"
      >
        {LANGUAGES.map((language) => (
          <option key={language} value={language}>
            {LANGUAGE_NAMES[language]}
          </option>
        ))}
      </select>
      {!isScripted && (
        <Button type="submit" size="sm">
          <Trans>Выбрать</Trans>
        </Button>
      )}
    </form>
  );
}
