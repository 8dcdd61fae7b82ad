import { Trans, useLingui } from '@lingui/react/macro';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import type { Purchase } from '#features/orders/model.ts';
import { Button, ButtonLink } from '#kit/button.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { officeContext } from '../../office-context.ts';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { useMay } from '../../ui/use-office.ts';
import { intentOf, STEP_WORDS } from './bulk-words.ts';

export async function loader({ url, context }: LoaderFunctionArgs) {
  const orderNumbers = url.searchParams.getAll('order').slice(0, 50);
  return context.get(officeContext).acts.printOrders({ orderNumbers });
}

/** What was printed is packed next: the page that says first what that changes. */
const packPath = (slips: readonly Purchase[]): string =>
  `/orders/bulk?${new URLSearchParams([
    ['act', intentOf('pack')],
    ...slips.map(({ orderNumber }) => ['order', orderNumber]),
  ])}`;

/** The way through the shelves, and a slip for each box: each on a sheet of its own. */
export default function Print() {
  const { t } = useLingui();
  const { rows, slips } = useLoaderData<typeof loader>();
  if (slips.length === 0)
    return (
      <>
        <ScreenHead title={t`Печать`} />
        <EmptyState
          title={t`Ничего не выбрано`}
          text={t`Отметьте заказы в списке и нажмите «Печать».`}
          action={
            <ButtonLink to="/orders">
              <Trans>К заказам</Trans>
            </ButtonLink>
          }
        />
      </>
    );
  return (
    <div className="flex flex-col gap-6">
      <Head slips={slips} />
      <section className="break-after-page">
        <h2 className="mb-2 text-20 font-semi">
          <Trans>Собрать с полок</Trans>
        </h2>
        <table className="w-full text-14">
          <thead className="border-b border-ink text-left text-12">
            <tr>
              <th className="py-1 pr-3">{t`Место`}</th>
              <th className="py-1 pr-3">{t`Артикул`}</th>
              <th className="py-1 pr-3">{t`Товар`}</th>
              <th className="py-1 pr-3 text-right">{t`Штук`}</th>
              <th className="py-1">{t`Для заказов`}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ location, sku, name, count, orders }) => (
              <tr key={`${location} ${sku}`} className="border-b border-line align-top">
                <td className="py-1 pr-3">{location}</td>
                <td className="py-1 pr-3 tabular-nums">{sku}</td>
                <td className="py-1 pr-3 wrap-anywhere">{name}</td>
                <td className="py-1 pr-3 text-right font-semi tabular-nums">{count}</td>
                <td className="py-1 text-12 tabular-nums">{orders.join(', ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {slips.map((order) => (
        <Slip key={order.id} order={order} />
      ))}
    </div>
  );
}

function Head({ slips }: { readonly slips: readonly Purchase[] }) {
  const { i18n, t } = useLingui();
  const may = useMay();
  return (
    <div className="print:hidden">
      <ScreenHead
        title={t`Печать`}
        action={
          <div className="flex flex-wrap gap-3">
            <Button variant="filled" size="sm" onClick={() => print()}>
              <Trans>Напечатать</Trans>
            </Button>
            {may('orders.pack') && (
              <ButtonLink size="sm" to={packPath(slips)}>
                {i18n._(STEP_WORDS.pack)}…
              </ButtonLink>
            )}
          </div>
        }
      />
    </div>
  );
}

function Slip({ order }: { readonly order: Purchase }) {
  const { t } = useLingui();
  const { receiver, delivery, address } = order;
  return (
    <section className="break-after-page border-t-2 border-ink pt-3 last:break-after-auto">
      <h2 className="text-20 font-semi tabular-nums">
        <Trans>Заказ {order.orderNumber}</Trans>
      </h2>
      <p className="wrap-anywhere">
        {[receiver.lastName, receiver.firstName, receiver.patronymic].filter(Boolean).join(' ')},{' '}
        {receiver.phone}
      </p>
      <p className="wrap-anywhere">
        {delivery.carrierName}:{' '}
        {delivery.point
          ? [delivery.cityName, delivery.point.address].filter(Boolean).join(', ')
          : [address?.zip, address?.city, address?.street, address?.house, address?.apartment]
              .filter(Boolean)
              .join(', ')}
      </p>
      {order.comment !== '' && <p className="font-semi wrap-anywhere">{order.comment}</p>}
      <ul className="mt-3">
        {order.parts.flatMap(({ cartNumber, contract, lines }) =>
          lines.map(({ kind, sku, name, count, units }) => (
            <li
              key={`${cartNumber} ${kind} ${sku}`}
              className="flex gap-3 border-b border-line py-1"
            >
              <span aria-hidden className="mt-0.5 size-4 shrink-0 border border-ink" />
              <span className="w-24 shrink-0 tabular-nums">{sku}</span>
              <span className="min-w-0 flex-1 wrap-anywhere">
                {name}
                {kind === 'gift' && ` (${t`подарок`})`}
                {units?.map((unit) => (
                  <span key={unit.sku} className="block text-12">
                    {unit.name ?? unit.sku} × {unit.count * count}
                  </span>
                ))}
              </span>
              <span className="shrink-0 text-12">{contract}</span>
              <span className="shrink-0 font-semi tabular-nums">× {count}</span>
            </li>
          )),
        )}
      </ul>
    </section>
  );
}
