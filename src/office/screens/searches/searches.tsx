import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { MISSED_DAYS, MISSED_MOST } from '#features/office/model.ts';
import { ButtonLink } from '#kit/button.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { officeContext } from '../../office-context.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { ExportLink } from '../../ui/export-link.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { shownDay } from '../../ui/shown-day.ts';
import { useMayForAll, useOffice } from '../../ui/use-office.ts';
import { meaningPath, readSearchFilters, searchesExport, wordsPath } from './searches-path.ts';
import { NarrowForm } from '../../ui/narrow-form.tsx';

export async function loader({ url, context }: LoaderFunctionArgs) {
  const filters = readSearchFilters(url.searchParams);
  return { filters, rows: await context.get(officeContext).acts.listMissed(filters) };
}

/** What buyers look for and do not find: what to call products by, and what to sell. */
export default function Searches() {
  const { t } = useLingui();
  const { filters, rows } = useLoaderData<typeof loader>();
  return (
    <div className="flex flex-col gap-4">
      <BackLink to="/products">
        <Trans>Товары</Trans>
      </BackLink>
      <ScreenHead
        title={t`Ищут и не находят`}
        count={rows.length < MISSED_MOST ? rows.length : `${MISSED_MOST}+`}
        action={
          <>
            <ButtonLink to={wordsPath()} size="sm">
              <Trans>Слова для поиска</Trans>
            </ButtonLink>
            <ExportLink to={searchesExport(filters)} most={MISSED_MOST} />
          </>
        }
      />
      <p className="max-w-180 text-14 text-ink-2">
        <Trans>
          По этим словам за последние {MISSED_DAYS} дней не нашлось ни одного товара. Если товар у
          вас есть и зовётся иначе, скажите, что значит слово; если нет, заведите такой товар.
        </Trans>
      </p>
      <Narrow />
      {rows.length === 0 ? (
        <EmptyState
          title={t`Здесь пусто`}
          text={t`Здесь появятся слова, по которым покупатели ничего не нашли.`}
        />
      ) : (
        <List />
      )}
    </div>
  );
}

function Narrow() {
  const { t } = useLingui();
  const { filters } = useLoaderData<typeof loader>();
  const { member, zones } = useOffice();
  const stores = member?.stores ?? Object.keys(zones);
  if (stores.length < 2) return null;
  return (
    <NarrowForm label={t`Чьи поиски`} store={{ among: stores.toSorted(), chosen: filters.store }} />
  );
}

function List() {
  const { t } = useLingui();
  const { rows } = useLoaderData<typeof loader>();
  const isOpen = useMayForAll()('catalogue.change');
  return (
    <DataTable
      name="searches"
      label={t`Ищут и не находят`}
      rows={rows}
      idOf={({ store, language: of, words }) => `${store} ${of} ${words}`}
      columns={[
        { id: 'words', title: t`Что ищут`, isFixed: true },
        { id: 'count', title: t`Сколько раз`, isFigure: true },
        { id: 'store', title: t`Магазин` },
        { id: 'language', title: t`Язык` },
        { id: 'last', title: t`Последний раз` },
        ...(isOpen ? [{ id: 'means', title: t`Что значит` }] : []),
      ]}
      renderCells={(row) => ({
        words: <span className="wrap-anywhere">{row.words}</span>,
        count: row.count,
        store: row.store.toUpperCase(),
        language: row.language,
        last: shownDay(row.lastDay),
        means: (
          <Link
            to={meaningPath(row.words)}
            aria-label={t`Сказать, что значит «${row.words}»`}
            className="flex min-h-11 items-center text-brand"
          >
            <Trans>Сказать</Trans>
          </Link>
        ),
      })}
    />
  );
}
