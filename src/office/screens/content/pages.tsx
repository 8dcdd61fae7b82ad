import { Trans, useLingui } from '@lingui/react/macro';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { listStores } from '#countries/packs.ts';
import { ALL_STORES } from '#features/content/model.ts';
import { LinkTabs } from '#kit/link-tabs.tsx';
import { officeContext } from '../../office-context.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Moment } from '../../ui/moment.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { useLanguageNames } from '../products/product-words.ts';
import { ContentTabs } from './content-tabs.tsx';
import { pagesPath, textPath } from './text-path.ts';
import { usePageName, usePlaceName } from './text-words.ts';

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { acts, session } = context.get(officeContext);
  const member = session?.step === 'in' ? session.member : null;
  const first = member?.stores?.[0] ?? listStores()[0]?.code ?? ALL_STORES;
  const store = url.searchParams.get('store') ?? first;
  return acts.listContentPages({ store: store.slice(0, 2) });
}

/** Every text of a store in each of its languages: what its readers get, and what waits. */
export default function Pages() {
  const { t } = useLingui();
  const { store, stores } = useLoaderData<typeof loader>();
  const placeOf = usePlaceName();
  return (
    <div className="flex flex-col gap-4">
      <ScreenHead title={t`Тексты`} />
      <ContentTabs current="pages" />
      <LinkTabs
        label={t`Магазин`}
        current={store}
        tabs={stores.map((each) => ({ key: each, to: pagesPath(each), title: placeOf(each) }))}
      />
      <p className="text-14 text-ink-2">
        {store === ALL_STORES ? (
          <Trans>Эти тексты читают во всех магазинах, где нет своего.</Trans>
        ) : (
          <Trans>
            Свой текст магазина стоит перед общим. Чего нет на языке читателя, он читает на другом.
          </Trans>
        )}
      </p>
      <Texts />
    </div>
  );
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>['rows'][number];

function Texts() {
  const { t } = useLingui();
  const { store, rows, zone } = useLoaderData<typeof loader>();
  const nameOf = usePageName();
  const languageOf = useLanguageNames();
  return (
    <DataTable
      name="content-pages"
      label={t`Тексты`}
      rows={rows}
      idOf={({ alias, language }) => `${alias}:${language}`}
      hrefOf={({ alias, language }) => textPath({ alias, store, language })}
      columns={[
        { id: 'page', title: t`Страница`, isFixed: true },
        { id: 'language', title: t`Язык` },
        { id: 'read', title: t`Что читают` },
        { id: 'version', title: t`Версия`, isFigure: true },
        { id: 'since', title: t`Действует с` },
        { id: 'planned', title: t`Следующая` },
      ]}
      renderCells={(row) => ({
        page: <span className="wrap-anywhere">{nameOf(row.alias, row.held?.title ?? null)}</span>,
        language: languageOf(row.language),
        read: <Read row={row} />,
        version: row.isOwn ? row.held?.version : '–',
        since: row.isOwn && row.held ? <Moment at={row.held.validFrom} zone={zone} /> : '–',
        planned: row.plannedAt ? <Moment at={row.plannedAt} zone={zone} /> : '–',
      })}
    />
  );
}

/** Whether a text is its own, or what is read in its place. */
function Read({ row: { held, isOwn, language } }: { readonly row: Row }) {
  const { t } = useLingui();
  const placeOf = usePlaceName();
  const languageOf = useLanguageNames();
  if (isOwn) return t`свой текст`;
  if (!held) return <span className="text-ink-2">{t`нет, страницы нет`}</span>;
  const [place, spoken] = [placeOf(held.store), languageOf(held.language)];
  return (
    <span className="text-ink-2">
      {held.language === language ? t`нет, читают общий` : t`нет, читают: ${spoken} (${place})`}
    </span>
  );
}
