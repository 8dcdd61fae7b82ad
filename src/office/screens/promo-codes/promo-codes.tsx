import { Trans, useLingui } from '@lingui/react/macro';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { PROMO_CODE_STATES } from '#features/promo-codes/rules/promo-form.ts';
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
import { useCodeStates, useWorthWords } from './promo-words.ts';
import { codePath, codesPath, readCodeFilters } from './promo-path.ts';
import { NarrowForm } from '../../ui/narrow-form.tsx';

export async function loader({ url, context }: LoaderFunctionArgs) {
  const filters = readCodeFilters(url.searchParams);
  const cursor = url.searchParams.get('cursor');
  const { acts } = context.get(officeContext);
  return { filters, ...(await acts.listPromoCodes({ ...filters, cursor })) };
}

const COUNTED = 999;

/** Promo codes by whether they hold now; a run of codes for a mailing is one row. */
export default function PromoCodes() {
  const { t } = useLingui();
  const { filters, rows, next, count } = useLoaderData<typeof loader>();
  const states = useCodeStates();
  const may = useMay();
  return (
    <div className="flex flex-col gap-4">
      <ScreenHead
        title={t`Промокоды`}
        count={count > COUNTED ? `${COUNTED}+` : count}
        action={
          <>
            <ExportLink to={exportPath(codesPath(filters))} />
            {may('promotions.change') && (
              <>
                <ButtonLink to="/promo-codes/run" size="sm">
                  <Trans>Партия для рассылки</Trans>
                </ButtonLink>
                <ButtonLink to="/promo-codes/new" variant="filled" size="sm">
                  <Trans>Новый промокод</Trans>
                </ButtonLink>
              </>
            )}
          </>
        }
      />
      <LinkTabs
        label={t`Состояние`}
        current={filters.state}
        tabs={PROMO_CODE_STATES.map((state) => ({
          key: state,
          to: codesPath({ ...filters, state }),
          title: states[state],
        }))}
      />
      <Narrow />
      {rows.length === 0 ? <Nothing /> : <List />}
      <NextPage to={next === null ? null : codesPath(filters, next)} />
    </div>
  );
}

function Narrow() {
  const { t } = useLingui();
  const { filters, stores } = useLoaderData<typeof loader>();
  const { state, search, store } = filters;
  return (
    <NarrowForm
      label={t`Поиск по промокодам`}
      kept={{ state }}
      search={{ title: t`Промокод, партия или договор`, typed: search }}
      store={{ among: stores, chosen: store }}
      resetTo={
        search === '' && store === null ? null : codesPath({ state, search: '', store: null })
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
          ? t`Проверьте промокод или посмотрите в соседних вкладках. Код из партии ищут целиком.`
          : t`Промокод вводят на оформлении заказа: он даёт скидку или подарок тем и тогда, кому и когда вы решите.`
      }
    />
  );
}

function List() {
  const { t } = useLingui();
  const { rows } = useLoaderData<typeof loader>();
  const zoneOf = useZone();
  const worthOf = useWorthWords();
  const limited = (used: number, most: number | null) =>
    most === null ? used : t`${used} из ${most}`;
  return (
    <DataTable
      name="promo-codes"
      label={t`Промокоды`}
      rows={rows}
      idOf={({ id }) => id}
      hrefOf={({ id, isOne, batch }) => codePath(id, isOne && batch !== null)}
      columns={[
        { id: 'code', title: t`Промокод`, isFixed: true },
        { id: 'store', title: t`Магазин` },
        { id: 'worth', title: t`Что даёт` },
        { id: 'from', title: t`Начало` },
        { id: 'to', title: t`Конец` },
        { id: 'contract', title: t`Договор`, isWideOnly: true },
        { id: 'used', title: t`Использован`, isFigure: true },
      ]}
      renderCells={(row) => ({
        code: (
          <span className="inline-block min-w-32 wrap-anywhere">
            {row.code ??
              (row.isOne ? t`…${row.tail}, партия «${row.batch}»` : t`Партия «${row.batch}»`)}
          </span>
        ),
        store: row.store.toUpperCase(),
        worth: worthOf(row, row.currency),
        from: <Moment at={row.validFrom} zone={zoneOf(row.store)} />,
        to:
          row.validUntil === null ? (
            t`без конца`
          ) : (
            <Moment at={row.validUntil} zone={zoneOf(row.store)} />
          ),
        contract: row.contract ?? '–',
        used: row.isMore
          ? `${row.used}+`
          : limited(row.used, row.isOne ? row.limitInAll : row.size),
      })}
    />
  );
}
