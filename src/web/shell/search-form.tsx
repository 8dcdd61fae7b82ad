import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { Form, useLocation } from 'react-router';
import { classNames } from '#kit/class-names.ts';
import { Icon } from '#kit/icon.tsx';
import { useIsScripted } from '#kit/use-is-scripted.ts';
import { useShell } from './use-shell.ts';

/** The search field; on the page of what was found it holds what was looked for. */
export function SearchForm({ className }: { className?: string }) {
  const { pathname, search } = useLocation();
  const { paths } = useShell();
  const words = pathname === paths.search() ? (new URLSearchParams(search).get('searchString') ?? '') : '';
  return <SearchFields key={words} className={className} initial={words} />;
}

/** Search by a plain GET. With scripts its button waits for words; without them it is always ready. */
function SearchFields({ className, initial }: { className?: string; initial: string }) {
  const { t } = useLingui();
  const { paths } = useShell();
  const reasonId = useId();
  const [words, setWords] = useState(initial);
  const isScripted = useIsScripted();
  const isEmpty = isScripted && words.trim() === '';
  return (
    <Form
      role="search"
      method="get"
      action={paths.search()}
      className={classNames('relative flex', className)}
    >
      <input
        type="search"
        name="searchString"
        value={words}
        onChange={(event) => setWords(event.target.value)}
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
    </Form>
  );
}
