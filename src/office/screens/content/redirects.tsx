import { Trans, useLingui } from '@lingui/react/macro';
import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { listStores } from '#countries/packs.ts';
import { ALL_STORES } from '#features/content/model.ts';
import { Alert } from '#kit/alert.tsx';
import { Badge } from '#kit/badge.tsx';
import { ButtonLink } from '#kit/button.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { LinkTabs } from '#kit/link-tabs.tsx';
import { officeContext } from '../../office-context.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Moment } from '../../ui/moment.tsx';
import { NextPage } from '../../ui/next-page.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { useMay } from '../../ui/use-office.ts';
import { ContentTabs } from './content-tabs.tsx';
import { redirectsPath } from './redirect-words.ts';
import { usePlaceName } from './text-words.ts';
import { NarrowForm } from '../../ui/narrow-form.tsx';

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { acts, session } = context.get(officeContext);
  const member = session?.step === 'in' ? session.member : null;
  const first = member?.stores?.[0] ?? listStores()[0]?.code ?? ALL_STORES;
  const asked = (name: string) => url.searchParams.get(name);
  return acts.listRedirects({
    store: (asked('store') ?? first).slice(0, 2),
    search: asked('search') ?? '',
    after: asked('after'),
  });
}

/** Where addresses of a store lead that no page answers. */
export default function Redirects() {
  const { t } = useLingui();
  const { store, stores, search, rows, next, mayWrite } = useLoaderData<typeof loader>();
  const placeOf = usePlaceName();
  const may = useMay();
  const [query] = useSearchParams();
  return (
    <div className="flex flex-col gap-4">
      <ScreenHead
        title={t`Переадресация`}
        action={
          may('content.change') &&
          mayWrite && (
            <>
              <ButtonLink to={`/content/redirects/paste?store=${store}`} size="sm">
                <Trans>Вставить списком</Trans>
              </ButtonLink>
              <ButtonLink to={`/content/redirects/new?store=${store}`} variant="filled" size="sm">
                <Trans>Новая переадресация</Trans>
              </ButtonLink>
            </>
          )
        }
      />
      <ContentTabs current="redirects" />
      <LinkTabs
        label={t`Магазин`}
        current={store}
        tabs={stores.map((each) => ({
          key: each,
          to: redirectsPath({ store: each }),
          title: placeOf(each),
        }))}
      />
      <Narrow />
      {query.has('done') && (
        <div role="status">
          <Alert type="success" isInline>
            {query.get('done') === 'removed' ? <Trans>Убрано.</Trans> : <Trans>Сохранено.</Trans>}
          </Alert>
        </div>
      )}
      {rows.length > 0 && <List />}
      {rows.length === 0 && (
        <EmptyState
          title={search === '' ? t`Здесь пусто` : t`Ничего не нашлось`}
          text={t`Переадресация ведёт со старых адресов на нынешние. Работает там, где магазин ответил бы, что страницы нет.`}
        />
      )}
      <NextPage to={next === null ? null : redirectsPath({ store, search, after: next })} />
    </div>
  );
}

function Narrow() {
  const { t } = useLingui();
  const { store, search } = useLoaderData<typeof loader>();
  return (
    <NarrowForm
      label={t`Поиск переадресаций`}
      kept={{ store }}
      search={{ title: t`Часть адреса`, typed: search }}
    />
  );
}

function List() {
  const { t } = useLingui();
  const { rows, zone } = useLoaderData<typeof loader>();
  return (
    <DataTable
      name="redirects"
      label={t`Переадресация`}
      rows={rows}
      idOf={({ id }) => id}
      hrefOf={({ id }) => `/content/redirects/${id}`}
      columns={[
        { id: 'from', title: t`Откуда`, isFixed: true },
        { id: 'target', title: t`Куда`, isFixed: true },
        { id: 'status', title: t`Ответ`, isFigure: true },
        { id: 'hits', title: t`Переходов`, isFigure: true },
        { id: 'last', title: t`Последний` },
        { id: 'there', title: t`Замечания` },
      ]}
      renderCells={({ from, target, status, hits, lastHitAt, isThere }) => ({
        from: <span className="inline-block min-w-40 wrap-anywhere">{from}</span>,
        target: <span className="inline-block min-w-40 wrap-anywhere">{target}</span>,
        status,
        hits,
        last: lastHitAt ? <Moment at={lastHitAt} zone={zone} /> : '–',
        there: isThere ? <Badge tone="info">{t`страница есть`}</Badge> : '–',
      })}
    />
  );
}
