import { Trans, useLingui } from '@lingui/react/macro';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { Badge } from '#kit/badge.tsx';
import { ButtonLink } from '#kit/button.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { officeContext } from '../../office-context.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Moment } from '../../ui/moment.tsx';
import { NextPage } from '../../ui/next-page.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { useZone } from '../../ui/use-office.ts';
import { importPath, STATE_TONES, useImportStates } from './import-words.ts';

export async function loader({ url, context }: LoaderFunctionArgs) {
  const before = url.searchParams.get('before');
  return context.get(officeContext).acts.listImports({ before });
}

/** Files of products, the newest first. */
export default function Imports() {
  const { t } = useLingui();
  const { rows, next } = useLoaderData<typeof loader>();
  return (
    <div className="flex flex-col gap-4">
      <BackLink to="/products">
        <Trans>Товары</Trans>
      </BackLink>
      <ScreenHead
        title={t`Товары из файла`}
        action={
          <ButtonLink to="/imports/new" variant="filled" size="sm">
            <Trans>Загрузить файл</Trans>
          </ButtonLink>
        }
      />
      {rows.length === 0 ? (
        <EmptyState
          title={t`Здесь пусто`}
          text={t`Здесь товары заводят и меняют файлом: сначала проба, которая ничего не меняет, потом решение, а после него можно вернуть всё как было.`}
        />
      ) : (
        <List />
      )}
      <NextPage to={next === null ? null : `/imports?before=${next}`} />
    </div>
  );
}

function List() {
  const { t } = useLingui();
  const { rows, names } = useLoaderData<typeof loader>();
  const states = useImportStates();
  const zoneOf = useZone();
  return (
    <DataTable
      name="imports"
      label={t`Товары из файла`}
      rows={rows}
      idOf={({ id }) => id}
      hrefOf={({ id }) => importPath(id)}
      columns={[
        { id: 'file', title: t`Файл`, isFixed: true },
        { id: 'state', title: t`Состояние`, isFixed: true },
        { id: 'created', title: t`Новых`, isFigure: true },
        { id: 'changed', title: t`Меняется`, isFigure: true },
        { id: 'bad', title: t`Пропущено`, isFigure: true },
        { id: 'stores', title: t`Магазины` },
        { id: 'made', title: t`Кто загрузил` },
        { id: 'at', title: t`Когда` },
      ]}
      renderCells={({ fileName, state, created, changed, bad, stores, madeBy, madeAt }) => ({
        file: <span className="wrap-anywhere">{fileName}</span>,
        state: <Badge tone={STATE_TONES[state]}>{states[state]}</Badge>,
        created: created ?? '',
        changed: changed ?? '',
        bad: bad ?? '',
        stores: stores.map((each) => each.toUpperCase()).join(', '),
        made: names[madeBy] ?? '',
        at: <Moment at={madeAt} zone={zoneOf(stores[0] ?? '')} />,
      })}
    />
  );
}
