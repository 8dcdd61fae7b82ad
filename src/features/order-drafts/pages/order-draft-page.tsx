import { Trans, useLingui } from '@lingui/react/macro';
import type { Currency } from '#base/money.ts';
import { Alert } from '#kit/alert.tsx';
import { Button, ButtonLink } from '#kit/button.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { useShell } from '#web/shell/use-shell.ts';
import { useFormats } from '#web/use-formats.ts';
import { useShopTitle } from '#web/shell/use-shop-name.ts';
import type { ShownDraftLine } from '../calls/order-draft.ts';
import {
  loadOrderDraft,
  postOrderDraft,
  type OrderDraftPageData,
} from '../loaders/order-draft-page.ts';
import type { Route } from './+types/order-draft-page';

export const loader = (input: Route.LoaderArgs) => loadOrderDraft(input);
export const action = (input: Route.ActionArgs) => postOrderDraft(input);

/** What staff prepared for whoever has the link: looked at here, ordered as any cart is. Works without scripts. */
export default function OrderDraftPage({
  loaderData: page,
  actionData: posted,
  params,
}: Route.ComponentProps) {
  const { t } = useLingui();
  const shopTitle = useShopTitle();
  const { paths } = useShell();
  const toShop = (
    <ButtonLink variant="filled" to={paths.home()}>
      <Trans>В каталог</Trans>
    </ButtonLink>
  );
  return (
    <div className="page-width py-4 desktop:py-8">
      <title>{shopTitle(t`Ваш заказ подготовлен`)}</title>
      <meta name="robots" content="noindex" />
      {page.kind === 'gone' && (
        <EmptyState
          heading="h1"
          title={<Trans>Ссылка больше не действует</Trans>}
          text={<Trans>Её срок вышел, или заказ изменили. Попросите прислать новую.</Trans>}
          action={toShop}
        />
      )}
      {page.kind === 'ended' && (
        <EmptyState
          heading="h1"
          title={<Trans>Этот заказ отменён</Trans>}
          text={
            <Trans>
              Его отменил сотрудник магазина. Если он вам нужен, напишите или позвоните нам.
            </Trans>
          }
          action={toShop}
        />
      )}
      {page.kind === 'used' && (
        <EmptyState
          heading="h1"
          title={<Trans>Этот заказ уже оформлен</Trans>}
          text={<Trans>Что с ним, написано в письме о заказе и в личном кабинете.</Trans>}
          action={toShop}
        />
      )}
      {page.kind === 'login' && (
        <EmptyState
          heading="h1"
          title={<Trans>Войдите, чтобы открыть заказ</Trans>}
          text={<Trans>Его подготовили для контракта: войдите под ним, и заказ откроется.</Trans>}
          action={
            <ButtonLink
              variant="filled"
              to={paths.login({ back: `${paths.home()}shop/order-draft/${params.token}/` })}
            >
              <Trans>Войти</Trans>
            </ButtonLink>
          }
        />
      )}
      {page.kind === 'open' && <Prepared page={page} message={posted?.message ?? null} />}
    </div>
  );
}

type OpenPage = Extract<OrderDraftPageData, { kind: 'open' }>;

function Prepared({ page, message }: { page: OpenPage; message: string | null }) {
  const { draft, currency, formToken } = page;
  const { majorMoney, points } = useFormats();
  const isChanged = draft.lines.some(
    ({ priceThen, count, availableCount }) => priceThen !== null || availableCount < count,
  );
  return (
    <>
      <h1 className="display-type pb-4 text-36 text-balance desktop:text-48">
        <Trans>Ваш заказ подготовлен</Trans>
      </h1>
      {message && (
        <div role="alert" className="pb-4">
          <Alert type="error" isInline>
            {message}
          </Alert>
        </div>
      )}
      {isChanged && (
        <div className="pb-4">
          <Alert type="warning" isInline>
            <Trans>С тех пор, как заказ подготовили, цены или наличие изменились.</Trans>
          </Alert>
        </div>
      )}
      {draft.note !== '' && (
        <p className="max-w-160 pb-4 whitespace-pre-wrap wrap-anywhere">{draft.note}</p>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 desktop:grid-cols-[minmax(0,8fr)_minmax(0,4fr)] desktop:items-start desktop:gap-6">
        <ul className="rounded-md border border-line bg-surface px-4 tablet:px-6">
          {draft.lines.map((line) => (
            <Line key={line.sku} line={line} currency={currency} />
          ))}
        </ul>
        <section className="flex flex-col gap-4 rounded-md bg-sand p-4 tablet:p-6">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span>
              <Trans>Товары</Trans>
              {draft.points > 0 && (
                <span className="font-semi text-honey"> · {points(draft.points)}</span>
              )}
            </span>
            <span className="price text-24">{majorMoney(draft.sum, currency)}</span>
          </p>
          <p className="text-14 text-ink-2">
            <Trans>
              Товары попадут в корзину к тем, что в ней уже есть. Доставку, оплату и согласия вы
              выберете сами.
            </Trans>
          </p>
          <form method="post">
            <input type="hidden" name="_csrf_token" value={formToken} />
            <Button type="submit" variant="filled" size="lg" isWide>
              <Trans>Перейти к оформлению</Trans>
            </Button>
          </form>
        </section>
      </div>
    </>
  );
}

function Line({ line, currency }: { line: ShownDraftLine; currency: Currency }) {
  const { majorMoney } = useFormats();
  const { name, url, count, availableCount, price, priceThen } = line;
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line py-4 first:border-0">
      <a href={url} className="flex min-h-11 min-w-0 items-center wrap-anywhere">
        {name} × {count}
      </a>
      <span className="price">{majorMoney(price, currency)}</span>
      {priceThen !== null && (
        <span className="w-full text-14 text-ink-2">
          <Trans>Когда заказ готовили, стоило {majorMoney(priceThen, currency)}</Trans>
        </span>
      )}
      {availableCount < count && (
        <span className="w-full text-14 font-semi">
          {availableCount === 0 ? (
            <Trans>Сейчас нет в наличии</Trans>
          ) : (
            <Trans>Сейчас есть только {availableCount}</Trans>
          )}
        </span>
      )}
    </li>
  );
}
