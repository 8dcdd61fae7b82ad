import { Trans, useLingui } from '@lingui/react/macro';
import { Form } from 'react-router';
import { Badge } from '#kit/badge.tsx';
import { Button, ButtonLink } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { Icon } from '#kit/icon.tsx';
import { postPage } from '#web/post-page.ts';
import { useShell } from '#web/shell/use-shell.ts';
import { usePosted } from '#web/use-posted.ts';
import { useShopTitle } from '#web/shell/use-shop-name.ts';
import { loadMeans, postMeans, type MeansData } from '../loaders/means.ts';
import { DELETE_MEANS } from '../rules/account-intents.ts';
import { AccountFrame } from '../ui/account-frame.tsx';
import { FormOutcome } from '../ui/form-notes.tsx';
import { useMoments } from '../ui/use-moments.ts';
import type { Route } from './+types/means-page';

export const loader = (input: Route.LoaderArgs) => loadMeans(input);
export const action = (input: Route.ActionArgs) => postMeans(input);
export const clientAction = (asked: Route.ClientActionArgs) => postPage(asked);

/** What the shop may charge again because its owner said so, and the one press that ends it. */
export default function MeansPage({
  loaderData: { frame, means },
  actionData,
}: Route.ComponentProps) {
  const { t } = useLingui();
  const shopTitle = useShopTitle();
  const posted = usePosted(actionData);
  const { paths } = useShell();
  return (
    <AccountFrame frame={frame} current="payment_means" title={<Trans>Способы оплаты</Trans>}>
      <title>{shopTitle(t`Способы оплаты`)}</title>
      <FormOutcome
        posted={posted}
        intent={DELETE_MEANS}
        done={t`Способ оплаты удалён: больше по нему ничего не спишем`}
      />
      {means.length === 0 ? (
        <EmptyState
          title={<Trans>Сохранённых способов оплаты нет</Trans>}
          text={
            <Trans>
              Отметьте «Сохранить этот способ оплаты», когда проверяете заказ, и следующий можно
              будет оплатить одним нажатием.
            </Trans>
          }
          action={
            <ButtonLink to={paths.home()} variant="filled">
              <Trans>За покупками</Trans>
            </ButtonLink>
          }
        />
      ) : (
        <>
          <p className="mb-4 text-ink-2">
            <Trans>
              Данные карт хранит платёжная система. У нас только последние цифры и срок, чтобы вы
              узнали свою карту.
            </Trans>
          </p>
          <ul className="grid gap-4 tablet:grid-cols-2">
            {means.map((each) => (
              <li key={each.id} data-means={each.id}>
                <MeansCard means={each} />
              </li>
            ))}
          </ul>
        </>
      )}
    </AccountFrame>
  );
}

function MeansCard({ means }: { readonly means: MeansData['means'][number] }) {
  const moment = useMoments();
  const { id, name, brand, last4, expires, isOver, purpose, madeAt } = means;
  return (
    <Card className="flex h-full flex-col gap-3">
      <div className="flex flex-1 items-start gap-3">
        <Icon name="card" className="mt-0.5 shrink-0 text-brand" />
        <div className="min-w-0 flex-1 wrap-anywhere">
          <p className="font-medium">
            {brand} <span className="whitespace-nowrap">•••• {last4}</span>
          </p>
          <p className="text-14 text-ink-2">
            {name}
            {expires !== null && (
              <>
                {' · '}
                <Trans>до {expires}</Trans>
              </>
            )}
          </p>
          <p className="mt-1 text-14 text-ink-2">
            <Trans>Сохранён {moment(madeAt)}</Trans>
          </p>
          <p className="text-14 text-ink-2">
            {purpose === 'monthly' ? (
              <Trans>Для ежемесячного набора и ваших заказов</Trans>
            ) : (
              <Trans>Для ваших заказов, по вашему нажатию</Trans>
            )}
          </p>
        </div>
        {isOver && (
          <Badge tone="warn">
            <Trans>истёк</Trans>
          </Badge>
        )}
      </div>
      <Form method="post" preventScrollReset className="-mb-2 -ml-3.5">
        <input type="hidden" name="id" value={id} />
        <Button type="submit" variant="text" size="sm">
          <Trans>Удалить</Trans>
          <span className="sr-only">
            {' '}
            {brand} {last4}
          </span>
        </Button>
      </Form>
    </Card>
  );
}
