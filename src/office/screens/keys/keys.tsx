import { Trans, useLingui } from '@lingui/react/macro';
import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { Alert } from '#kit/alert.tsx';
import { Badge } from '#kit/badge.tsx';
import { ButtonLink } from '#kit/button.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { officeContext } from '../../office-context.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Moment } from '../../ui/moment.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const { acts, now } = context.get(officeContext);
  const keys = await acts.listKeys({});
  return keys.map((each) => ({
    ...each,
    isOver: each.expiresAt !== null && each.expiresAt <= now,
  }));
}

/** Other programs that ask the shop and write into it. */
export default function Keys() {
  const { t } = useLingui();
  const rows = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  return (
    <div className="flex flex-col gap-4">
      <ScreenHead
        title={t`Ключи`}
        count={rows.length}
        action={
          <ButtonLink to="/keys/new" variant="filled" size="sm">
            <Trans>Новый ключ</Trans>
          </ButtonLink>
        }
      />
      {query.get('done') === 'revoked' && (
        <div role="status">
          <Alert type="success" isInline>
            <Trans>Ключ отозван.</Trans>
          </Alert>
        </div>
      )}
      {rows.length === 0 ? (
        <EmptyState
          title={t`Здесь пусто`}
          text={t`С ключом другая программа компании читает товары, цены, остатки, заказы и договоры, меняет цены и остатки.`}
        />
      ) : (
        <List />
      )}
    </div>
  );
}

function List() {
  const { t } = useLingui();
  const rows = useLoaderData<typeof loader>();
  return (
    <DataTable
      name="keys"
      label={t`Ключи`}
      rows={rows}
      idOf={({ id }) => id}
      hrefOf={({ id }) => `/keys/${id}`}
      columns={[
        { id: 'name', title: t`Программа`, isFixed: true },
        { id: 'hint', title: t`Ключ` },
        { id: 'scopes', title: t`Права` },
        { id: 'stores', title: t`Магазины` },
        { id: 'used', title: t`Последний запрос` },
        { id: 'ends', title: t`Действует до` },
      ]}
      renderCells={({ name, hint, scopes, stores, lastUsedAt, expiresAt, isOver }) => ({
        name: <span className="inline-block min-w-32 wrap-anywhere">{name}</span>,
        hint: `…${hint}`,
        scopes: scopes.join(', '),
        stores: stores === null ? t`все` : stores.map((each) => each.toUpperCase()).join(', '),
        used: lastUsedAt ? <Moment at={lastUsedAt} zone="UTC" /> : '–',
        ends: (
          <span className="flex flex-wrap gap-2">
            {expiresAt ? <Moment at={expiresAt} zone="UTC" isDayOnly /> : '–'}
            {isOver && <Badge tone="warn">{t`срок вышел`}</Badge>}
          </span>
        ),
      })}
    />
  );
}
