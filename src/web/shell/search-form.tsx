import { useLingui } from '@lingui/react/macro';
import { useId, useRef, useState, type ComponentType } from 'react';
import { Form, useLocation } from 'react-router';
import { classNames } from '#kit/class-names.ts';
import { Icon } from '#kit/icon.tsx';
import { useIsScripted } from '#kit/use-is-scripted.ts';
import { loadSearchHelp, type FieldHelp, type SearchHelpProps } from './search-help.ts';
import { useShell } from './use-shell.ts';

const NO_HELP: FieldHelp = {};

/**
 * Search by a plain GET; on the page of what was found the field holds what was looked for. With scripts the button waits
 * for words, and suggestions come once somebody goes into the field; where they do not come, it searches as before.
 */
export function SearchForm({ className }: { className?: string }) {
  const { t } = useLingui();
  const { pathname, search } = useLocation();
  const { paths } = useShell();
  const reasonId = useId();
  const field = useRef<HTMLInputElement>(null);
  const asked =
    pathname === paths.search() ? (new URLSearchParams(search).get('searchString') ?? '') : '';
  const [words, setWords] = useState(asked);
  const [lastAsked, setLastAsked] = useState(asked);
  const [Help, setHelp] = useState<ComponentType<SearchHelpProps> | null>(null);
  const [help, setFieldHelp] = useState(NO_HELP);
  const isScripted = useIsScripted();
  const isEmpty = isScripted && words.trim() === '';
  if (asked !== lastAsked) {
    setLastAsked(asked);
    setWords(asked);
  }
  return (
    <Form
      role="search"
      method="get"
      action={paths.search()}
      className={classNames('relative flex', className)}
    >
      <input
        ref={field}
        type="search"
        role={isScripted ? 'combobox' : undefined}
        aria-expanded={isScripted ? false : undefined}
        {...help}
        name="searchString"
        value={words}
        onChange={(event) => setWords(event.target.value)}
        onFocus={() =>
          void loadSearchHelp().then(
            (loaded) => setHelp(() => loaded.default),
            () => {},
          )
        }
        aria-label={t`Поиск по каталогу`}
        placeholder={t`Крем, чай, витамин D`}
        enterKeyHint="search"
        autoComplete="off"
        maxLength={120}
        className="min-h-12 w-full rounded-sm border border-line-strong bg-surface py-2 pr-13 pl-4 text-16 placeholder:text-ink-3 hover:border-ink-2 [&::-webkit-search-cancel-button]:hidden"
      />
      <button
        type="submit"
        disabled={isEmpty}
        aria-label={t`Найти`}
        aria-describedby={isEmpty ? reasonId : undefined}
        className="absolute top-0.5 right-0.5 grid size-11 place-items-center rounded-xs text-brand hover:bg-brand-tint disabled:text-ink-3"
      >
        <Icon name="search" />
      </button>
      <span id={reasonId} hidden>
        {t`Введите, что искать`}
      </span>
      {Help && <Help field={field} words={words} onHelp={setFieldHelp} />}
    </Form>
  );
}
