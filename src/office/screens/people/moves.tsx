import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { ButtonLink } from '#kit/button.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { officeContext } from '../../office-context.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Moment } from '../../ui/moment.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { useMoney } from '../../ui/use-office.ts';
import { movesPath, useBalanceWords } from './balance-words.ts';

export async function loader({ url, params, context }: LoaderFunctionArgs) {
  const contract = url.searchParams.get('contract') ?? '';
  const currency = url.searchParams.get('currency') ?? '';
  if (!/^[A-Z]{3}$/.test(currency) || contract.length > 20)
    throw new Response(null, { status: 404 });
  const cursor = url.searchParams.get('cursor');
  const page = await context
    .get(officeContext)
    .acts.listBalanceEntries({ contract, currency, cursor });
  if (!page) throw new Response(null, { status: 404 });
  return { personId: params.id ?? '', contract, currency, ...page };
}

/** Why a balance is what it is: each change, the newest first. */
export default function Moves() {
  const { t } = useLingui();
  const { personId, contract, currency, rows, next, previous } = useLoaderData<typeof loader>();
  const to = (cursor: string) => movesPath(personId, { contract, currency, cursor });
  return (
    <div className="flex flex-col gap-4">
      <BackLink to={`/people/${personId}`}>
        <Trans>Назад к человеку</Trans>
      </BackLink>
      <ScreenHead title={t`Движения по контракту ${contract}`} count={currency} />
      {rows.length === 0 ? <EmptyState title={t`Движений нет`} /> : <List />}
      {(next !== null || previous !== null) && (
        <nav aria-label={t`Страницы`} className="flex justify-between gap-3">
          {previous === null ? (
            <span />
          ) : (
            <ButtonLink size="sm" to={to(previous)}>
              <Trans>Назад</Trans>
            </ButtonLink>
          )}
          {next !== null && (
            <ButtonLink size="sm" to={to(next)}>
              <Trans>Дальше</Trans>
            </ButtonLink>
          )}
        </nav>
      )}
    </div>
  );
}

/** What the ledger calls an entry, in words; what it has no word for stays as it is. */
function useEntryWords(): (kind: string) => string {
  const { t } = useLingui();
  const words: Readonly<Partial<Record<string, string>>> = {
    given: t`начислено`,
    placed: t`оплата заказа`,
    cancelled: t`возврат: заказ отменён`,
    refunded: t`возврат: деньги возвращены`,
    cashback: t`кэшбэк`,
  };
  return (kind) => words[kind] ?? kind;
}

function List() {
  const { t } = useLingui();
  const { rows, contract } = useLoaderData<typeof loader>();
  const money = useMoney();
  const nameOf = useBalanceWords();
  const wordOf = useEntryWords();
  return (
    <DataTable
      name="moves"
      label={t`Движения по контракту ${contract}`}
      rows={rows}
      idOf={({ id, balance }) => `${id} ${balance}`}
      columns={[
        { id: 'at', title: t`Когда`, isFixed: true },
        { id: 'balance', title: t`Счёт` },
        { id: 'why', title: t`Что` },
        { id: 'order', title: t`Заказ` },
        { id: 'sum', title: t`Сумма`, isFigure: true, isFixed: true },
      ]}
      renderCells={({ at, balance, kind, minor, currency, orderNumber }) => ({
        at: <Moment at={at} zone="UTC" />,
        balance: nameOf(balance),
        why: wordOf(kind),
        order: orderNumber && (
          <Link
            to={`/orders/${orderNumber}`}
            className="inline-flex min-h-11 items-center text-brand tabular-nums"
          >
            {orderNumber}
          </Link>
        ),
        sum: `${minor > 0 ? '+' : ''}${money(minor, currency)}`,
      })}
    />
  );
}
