import { Trans, useLingui } from '@lingui/react/macro';
import {
  Form,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import {
  MARK_MOST,
  readMark,
  STOCK_STATES,
  type StockRow,
  type StockState,
} from '#features/office/rules/stock-list.ts';
import { Button } from '#kit/button.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { LinkTabs } from '#kit/link-tabs.tsx';
import { textOf } from '../../form-text.ts';
import { officeContext } from '../../office-context.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { ExportLink, exportPath } from '../../ui/export-link.tsx';
import { NextPage } from '../../ui/next-page.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { useMay, useOffice } from '../../ui/use-office.ts';
import { readStockFilters, stockPath } from './stock-path.ts';
import { NarrowForm } from '../../ui/narrow-form.tsx';
import { DENSE_CONTROL } from '../../ui/dense-control.ts';

export async function loader({ url, context }: LoaderFunctionArgs) {
  const filters = readStockFilters(url.searchParams);
  const cursor = url.searchParams.get('cursor');
  const { acts } = context.get(officeContext);
  return { filters, cursor, ...(await acts.listStock({ ...filters, cursor })) };
}

export async function action({ request, url, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const [store, sku, typed] = [textOf(form, 'store'), textOf(form, 'sku'), textOf(form, 'units')];
  const units = readMark(typed);
  const told = { store, sku, typed: typed.slice(0, 20) };
  if (units === undefined) return { ...told, fault: 'NUMBER' as const };
  const seen = readMark(textOf(form, 'seen')) ?? null;
  const done = await context.get(officeContext).acts.setMark({ store, sku, units, seen });
  if (!done.ok) return { ...told, fault: done.code };
  const filters = readStockFilters(url.searchParams);
  return redirect(stockPath(filters, url.searchParams.get('cursor')));
}

export { clientAction } from '../../silence.ts';

/** What is left of the goods of each store, and from when on there is too little of it. */
export default function Stock() {
  const { t } = useLingui();
  const { filters, rows, next } = useLoaderData<typeof loader>();
  const names: Record<StockState, string> = {
    out: t`Закончились`,
    low: t`Заканчиваются`,
    all: t`Все`,
  };
  return (
    <div className="flex flex-col gap-4">
      <ScreenHead title={t`Склад`} action={<ExportLink to={exportPath(stockPath(filters))} />} />
      <LinkTabs
        label={t`Сколько осталось`}
        current={filters.state}
        tabs={STOCK_STATES.map((state) => ({
          key: state,
          to: stockPath({ ...filters, state }),
          title: names[state],
        }))}
      />
      <Narrow />
      {rows.length === 0 ? <Nothing /> : <List />}
      <NextPage to={next === null ? null : stockPath(filters, next)} />
    </div>
  );
}

function Narrow() {
  const { t } = useLingui();
  const { filters } = useLoaderData<typeof loader>();
  const { member, zones } = useOffice();
  return (
    <NarrowForm
      label={t`Поиск по товарам`}
      kept={filters.state === 'out' ? {} : { state: filters.state }}
      search={{ title: t`Артикул или название`, typed: filters.search }}
      store={{ among: (member?.stores ?? Object.keys(zones)).toSorted(), chosen: filters.store }}
    />
  );
}

function Nothing() {
  const { t } = useLingui();
  const { filters } = useLoaderData<typeof loader>();
  if (filters.search !== '')
    return (
      <EmptyState
        title={t`Ничего не нашлось`}
        text={t`Проверьте артикул или посмотрите среди всех товаров.`}
      />
    );
  return (
    <EmptyState
      title={t`Здесь пусто`}
      text={t`Сюда попадает то, чего в магазине не осталось или скоро не хватит: меньше отметки, а без неё – меньше, чем продают за две недели.`}
    />
  );
}

function List() {
  const { t } = useLingui();
  const { rows } = useLoaderData<typeof loader>();
  return (
    <DataTable
      name="stock"
      label={t`Склад`}
      rows={rows}
      idOf={({ store, sku }) => `${store} ${sku}`}
      columns={[
        { id: 'product', title: t`Товар`, isFixed: true },
        { id: 'store', title: t`Магазин` },
        { id: 'free', title: t`Свободно`, isFigure: true },
        { id: 'reserved', title: t`В заказах`, isFigure: true },
        { id: 'sold', title: t`Продано за 30 дней`, isFigure: true },
        { id: 'mark', title: t`Пора заказывать, если меньше`, isFixed: true },
      ]}
      renderCells={(row) => ({
        product: (
          <span className="wrap-anywhere">
            {row.name} <span className="text-12 text-ink-2">{row.sku}</span>
          </span>
        ),
        store: row.store.toUpperCase(),
        free: <Free row={row} />,
        reserved: row.reserved,
        sold: row.sold,
        mark: <Mark key={`${row.mark}`} row={row} />,
      })}
    />
  );
}

/** How many can still be sold; little is said in words beside the figure, too. */
function Free({ row: { onHand, reserved, level } }: { readonly row: StockRow }) {
  const { t } = useLingui();
  const free = Math.max(0, onHand - reserved);
  if (free >= level && free > 0) return <>{free}</>;
  return (
    <span className="font-semi text-warn">
      {free} <span className="text-12 font-regular">{free === 0 ? t`нет` : t`мало`}</span>
    </span>
  );
}

function Mark({ row }: { readonly row: StockRow }) {
  const { t } = useLingui();
  const may = useMay();
  const answer = useActionData<typeof action>();
  const { store, sku, name, mark, level } = row;
  const most = MARK_MOST;
  if (!may('stock.mark')) return <>{mark ?? t`${level}, по продажам`}</>;
  const fault = answer?.store === store && answer.sku === sku ? answer : null;
  const faults = {
    NUMBER: t`Целое число до ${most}`,
    CHANGED: t`Отметку уже изменили, вот какой она стала`,
    UNKNOWN: t`Такого товара больше нет`,
  };
  const id = `fault-${store}-${sku}`;
  return (
    <Form
      method="post"
      preventScrollReset
      className="grid w-max grid-cols-2 items-center gap-2 py-1"
    >
      <input type="hidden" name="store" value={store} />
      <input type="hidden" name="sku" value={sku} />
      <input type="hidden" name="seen" value={mark ?? ''} />
      <input
        name="units"
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        defaultValue={fault?.fault === 'NUMBER' ? fault.typed : (mark ?? '')}
        placeholder={String(level)}
        aria-label={t`${name}: пора заказывать, если меньше`}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? id : undefined}
        className={`${DENSE_CONTROL} w-24`}
      />
      <Button type="submit" size="sm">
        <Trans>Сохранить</Trans>
      </Button>
      {fault && (
        <span id={id} role="alert" className="col-span-2 w-0 min-w-full text-12 text-err">
          {faults[fault.fault]}
        </span>
      )}
    </Form>
  );
}
