import { Trans, useLingui } from '@lingui/react/macro';
import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { isLanguage, LANGUAGE_NAMES } from '#i18n/languages.ts';
import { Alert } from '#kit/alert.tsx';
import { ButtonLink } from '#kit/button.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { officeContext } from '../../office-context.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { NarrowForm } from '../../ui/narrow-form.tsx';
import { NextPage } from '../../ui/next-page.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { useMayForAll } from '../../ui/use-office.ts';
import { wordsPath } from './searches-path.ts';

export async function loader({ url, context }: LoaderFunctionArgs) {
  return context.get(officeContext).acts.listSynonyms({
    search: url.searchParams.get('search') ?? '',
    cursor: url.searchParams.get('cursor'),
  });
}

/** What buyers call things, and by which words of products they find them. */
export default function Words() {
  const { t } = useLingui();
  const { search, rows, next } = useLoaderData<typeof loader>();
  const mayForAll = useMayForAll();
  const [query] = useSearchParams();
  return (
    <div className="flex flex-col gap-4">
      <BackLink to="/searches">
        <Trans>Ищут и не находят</Trans>
      </BackLink>
      <ScreenHead
        title={t`Слова для поиска`}
        action={
          mayForAll('catalogue.change') && (
            <ButtonLink to="/searches/words/new" variant="filled" size="sm">
              <Trans>Добавить слово</Trans>
            </ButtonLink>
          )
        }
      />
      <p className="max-w-180 text-14 text-ink-2">
        <Trans>
          Покупатель пишет по-своему, а товар зовётся иначе: здесь сказано, какие товары он ищет.
          Действует во всех магазинах сразу после сохранения.
        </Trans>
      </p>
      <NarrowForm
        label={t`Поиск по словам`}
        search={{ title: t`Слово или значение`, typed: search }}
        resetTo={search === '' ? null : wordsPath()}
      />
      {query.get('done') === 'removed' && (
        <div role="status">
          <Alert type="success" isInline>
            <Trans>Убрано.</Trans>
          </Alert>
        </div>
      )}
      {rows.length > 0 ? (
        <List />
      ) : (
        <EmptyState
          title={search === '' ? t`Здесь пусто` : t`Ничего не нашлось`}
          text={t`Здесь стоят слова, которые значат другие слова: «духи» – парфюмерная вода.`}
        />
      )}
      <NextPage to={next === null ? null : wordsPath(search, next)} />
    </div>
  );
}

function List() {
  const { t } = useLingui();
  const { rows } = useLoaderData<typeof loader>();
  return (
    <DataTable
      name="words"
      label={t`Слова для поиска`}
      rows={rows}
      idOf={({ id }) => id}
      hrefOf={({ id }) => `/searches/words/${id}`}
      columns={[
        { id: 'words', title: t`Что пишут`, isFixed: true },
        { id: 'means', title: t`Что ищут`, isFixed: true },
        { id: 'language', title: t`Язык` },
        { id: 'mutual', title: t`И наоборот` },
      ]}
      renderCells={({ language, words, means, isMutual }) => ({
        words: <span className="wrap-anywhere">{words}</span>,
        means: <span className="inline-block min-w-40 wrap-anywhere">{means.join(', ')}</span>,
        language:
          language === null ? t`любой` : isLanguage(language) ? LANGUAGE_NAMES[language] : language,
        mutual: isMutual ? t`да` : '–',
      })}
    />
  );
}
