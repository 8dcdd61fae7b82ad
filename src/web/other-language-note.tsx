import { Trans } from '@lingui/react/macro';
import { useLingui } from '@lingui/react';

/** Says so where a text of people is in another language than the page; nothing where it is in the reader's own. */
export function OtherLanguageNote({
  language,
  className = '',
}: {
  language: string;
  className?: string;
}) {
  const { i18n } = useLingui();
  if (language === i18n.locale) return null;
  const name = new Intl.DisplayNames(i18n.locale, { type: 'language' }).of(language) ?? language;
  return (
    <p data-other-language={language} className={`text-14 text-ink-2 ${className}`}>
      <Trans>Язык текста: {name}. На языке этой страницы его пока нет.</Trans>
    </p>
  );
}
