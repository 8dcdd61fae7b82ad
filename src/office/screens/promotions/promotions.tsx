import { Trans, useLingui } from '@lingui/react/macro';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { PROMOTION_TYPES } from '#features/offers/model.ts';
import { PROMOTION_STATES } from '#features/office/rules/promotion-list.ts';
import { Badge } from '#kit/badge.tsx';
import { ButtonLink } from '#kit/button.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { LinkTabs } from '#kit/link-tabs.tsx';
import { officeContext } from '../../office-context.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { ExportLink, exportPath } from '../../ui/export-link.tsx';
import { Moment } from '../../ui/moment.tsx';
import { NextPage } from '../../ui/next-page.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { useMay, useZone } from '../../ui/use-office.ts';
import { TYPE_WORDS, usePromotionTabs } from './promotion-words.ts';
import { promotionPath, promotionsPath, readPromotionFilters } from './promotions-path.ts';
import { NarrowForm } from '../../ui/narrow-form.tsx';

export async function loader({ url, context }: LoaderFunctionArgs) {
  const filters = readPromotionFilters(url.searchParams);
  const cursor = url.searchParams.get('cursor');
  const { acts, language } = context.get(officeContext);
  return { filters, ...(await acts.listPromotions({ ...filters, cursor, language })) };
}

const COUNTED = 999;

/** Promotions by what becomes of them: those that run, will run, were stopped, are over. */
export default function Promotions() {
  const { t } = useLingui();
  const { filters, rows, next, count } = useLoaderData<typeof loader>();
  const tabs = usePromotionTabs();
  const may = useMay();
  return (
    <div className="flex flex-col gap-4">
      <ScreenHead
        title={t`Акции`}
        count={count > COUNTED ? `${COUNTED}+` : count}
        action={
          <>
            <ExportLink to={exportPath(promotionsPath(filters))} />
            <ButtonLink to="/promotions/try" size="sm">
              <Trans>Примерить корзину</Trans>
            </ButtonLink>
            {may('promotions.change') && (
              <ButtonLink to="/promotions/new" variant="filled" size="sm">
                <Trans>Новая акция</Trans>
              </ButtonLink>
            )}
          </>
        }
      />
      <LinkTabs
        label={t`Состояние`}
        current={filters.state}
        tabs={PROMOTION_STATES.map((state) => ({
          key: state,
          to: promotionsPath({ ...filters, state }),
          title: tabs[state],
        }))}
      />
      <Narrow />
      {rows.length === 0 ? <Nothing /> : <List />}
      <NextPage to={next === null ? null : promotionsPath(filters, next)} />
    </div>
  );
}

function Narrow() {
  const { t } = useLingui();
  const { filters, stores } = useLoaderData<typeof loader>();
  const { state, search, store } = filters;
  return (
    <NarrowForm
      label={t`Поиск по акциям`}
      kept={{ state }}
      search={{ title: t`Номер или название`, typed: search }}
      store={{ among: stores, chosen: store }}
      resetTo={
        search === '' && store === null ? null : promotionsPath({ state, search: '', store: null })
      }
    />
  );
}

function Nothing() {
  const { t } = useLingui();
  const { filters } = useLoaderData<typeof loader>();
  const isNarrow = filters.search !== '' || filters.store !== null;
  return (
    <EmptyState
      title={isNarrow ? t`Ничего не нашлось` : t`Здесь пусто`}
      text={
        isNarrow
          ? t`Проверьте номер или название, или посмотрите в соседних вкладках.`
          : t`Здесь стоят акции магазина по тому, что с ними сейчас. Новую делают здесь, из копии похожей или файлом.`
      }
    />
  );
}

function List() {
  const { t, i18n } = useLingui();
  const { rows } = useLoaderData<typeof loader>();
  const zoneOf = useZone();
  const typeOf = (type: string): string => {
    const known = PROMOTION_TYPES.find((each) => each === type);
    return known ? i18n._(TYPE_WORDS[known]) : type;
  };
  return (
    <DataTable
      name="promotions"
      label={t`Акции`}
      rows={rows}
      idOf={({ store, id }) => `${store}/${id}`}
      hrefOf={promotionPath}
      columns={[
        { id: 'name', title: t`Название`, isFixed: true },
        { id: 'id', title: t`Номер`, isFigure: true },
        { id: 'store', title: t`Магазин` },
        { id: 'type', title: t`Что это` },
        { id: 'starts', title: t`Начало` },
        { id: 'ends', title: t`Конец` },
        { id: 'group', title: t`Группа`, isWideOnly: true },
        { id: 'used', title: t`Использована`, isFigure: true },
      ]}
      renderCells={(row) => ({
        name: (
          <span className="inline-flex flex-wrap items-center gap-2 wrap-anywhere">
            {row.name}
            {!row.isShown && <Badge>{t`нет в списках`}</Badge>}
          </span>
        ),
        id: row.id,
        store: row.store.toUpperCase(),
        type: typeOf(row.type),
        starts: <Moment at={row.startsAt} zone={zoneOf(row.store)} />,
        ends:
          row.endsAt === null ? t`без конца` : <Moment at={row.endsAt} zone={zoneOf(row.store)} />,
        group: row.group ?? '–',
        used: row.limitTotal === null ? row.used : t`${row.used} из ${row.limitTotal}`,
      })}
    />
  );
}
