import { Trans, useLingui } from '@lingui/react/macro';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { CHANGE_STATES, DRAFT_KEPT_DAYS } from '#features/price-changes/model.ts';
import { ButtonLink } from '#kit/button.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { LinkTabs } from '#kit/link-tabs.tsx';
import { officeContext } from '../../office-context.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Moment } from '../../ui/moment.tsx';
import { NextPage } from '../../ui/next-page.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { useZone } from '../../ui/use-office.ts';
import { useChangeTabs } from './price-words.ts';

export async function loader({ url, context }: LoaderFunctionArgs) {
  const asked = url.searchParams.get('state');
  const state = CHANGE_STATES.find((each) => each === asked) ?? 'draft';
  const { acts } = context.get(officeContext);
  const before = url.searchParams.get('before');
  return { state, ...(await acts.listPriceChanges({ state, before })) };
}

/** Prices that change from a moment on, by what became of them. */
export default function Prices() {
  const { t } = useLingui();
  const { state, rows, next } = useLoaderData<typeof loader>();
  const states = useChangeTabs();
  return (
    <div className="flex flex-col gap-4">
      <ScreenHead
        title={t`Цены`}
        action={
          <ButtonLink to="/prices/new" variant="filled" size="sm">
            <Trans>Изменить цены</Trans>
          </ButtonLink>
        }
      />
      <LinkTabs
        label={t`Состояние`}
        current={state}
        tabs={CHANGE_STATES.map((each) => ({
          key: each,
          to: each === 'draft' ? '/prices' : `/prices?state=${each}`,
          title: states[each],
        }))}
      />
      {state === 'draft' && rows.length > 0 && (
        <p className="text-12 text-ink-2">
          <Trans>Черновик, которого не касались {DRAFT_KEPT_DAYS} дней, убирается сам.</Trans>
        </p>
      )}
      {rows.length === 0 ? (
        <EmptyState
          title={t`Здесь пусто`}
          text={t`Здесь цены многих товаров меняют сразу: с выбранного дня и часа, с просмотром до и отменой после.`}
        />
      ) : (
        <Changes />
      )}
      <NextPage to={next === null ? null : `/prices?state=${state}&before=${next}`} />
    </div>
  );
}

function Changes() {
  const { t } = useLingui();
  const { rows, names } = useLoaderData<typeof loader>();
  const zoneOf = useZone();
  return (
    <DataTable
      name="price-changes"
      label={t`Цены`}
      rows={rows}
      idOf={({ id }) => id}
      hrefOf={({ id }) => `/prices/${id}`}
      columns={[
        { id: 'name', title: t`Название`, isFixed: true },
        { id: 'store', title: t`Магазин` },
        { id: 'lines', title: t`Товаров`, isFigure: true },
        { id: 'starts', title: t`Действует с` },
        { id: 'made', title: t`Кто начал` },
        { id: 'changed', title: t`Последнее действие` },
      ]}
      renderCells={(row) => ({
        name: <span className="wrap-anywhere">{row.name}</span>,
        store: `${row.store.toUpperCase()}: ${row.countries.map((each) => each.toUpperCase()).join(', ')}`,
        lines: row.lineCount,
        starts:
          (row.doneAt ?? row.startsAt) ? (
            <Moment at={row.doneAt ?? row.startsAt ?? ''} zone={zoneOf(row.store)} />
          ) : (
            t`сразу`
          ),
        made: row.program === null ? (names[row.madeBy] ?? '') : t`программа ${row.program}`,
        changed: (
          <>
            <Moment at={row.changedAt} zone={zoneOf(row.store)} />{' '}
            {row.changedBy === null ? t`магазин` : (names[row.changedBy] ?? '')}
          </>
        ),
      })}
    />
  );
}
