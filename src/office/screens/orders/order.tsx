import { Trans, useLingui } from '@lingui/react/macro';
import {
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { Alert } from '#kit/alert.tsx';
import { Badge } from '#kit/badge.tsx';
import { ButtonLink } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { methodName } from '#features/office/rules/order-choices.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { officeContext } from '../../office-context.ts';
import { Moment } from '../../ui/moment.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { useMay, useZone } from '../../ui/use-office.ts';
import { actOnOrder } from './act-on-order.ts';
import { useActionFault } from './action-words.ts';
import { OrderActions } from './order-actions.tsx';
import { Ledger, Parcels, Payments, Receiver } from './order-facts.tsx';
import { OrderLines } from './order-lines.tsx';
import { AnnouncedReturns } from './announced-returns.tsx';
import { Returns } from './returns.tsx';
import { toneOf, useStageWords } from './stage-words.ts';
import { Timeline } from './timeline.tsx';

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { acts, say } = context.get(officeContext);
  const number = params.number ?? '';
  const detail = /^\d{8,12}$/.test(number) ? await acts.openOrder({ orderNumber: number }) : null;
  if (!detail) throw new Response(null, { status: 404 });
  const methods = [detail.order.paymentMethod, ...detail.attempts.map(({ method }) => method)];
  return {
    ...detail,
    /** What each way to pay of the order is called. */
    methodNames: Object.fromEntries(methods.map((code) => [code, methodName(code, say)])),
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { acts } = context.get(officeContext);
  return actOnOrder(acts, params.number ?? '', await request.formData());
}

export { clientAction } from '../../silence.ts';

export type OrderScreen = Awaited<ReturnType<typeof loader>>;

export default function Order() {
  const { t } = useLingui();
  const detail = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const stageOf = useStageWords();
  const faultOf = useActionFault();
  const zone = useZone()(detail.order.store);
  const { order, stage } = detail;
  return (
    <div className="flex flex-col gap-4">
      <BackLink to="/orders">
        <Trans>Все заказы</Trans>
      </BackLink>
      <ScreenHead
        title={t`Заказ ${order.orderNumber}`}
        action={<Repeat order={order} />}
        count={
          <span className="flex flex-wrap items-center gap-2">
            <Badge tone={toneOf(stage)}>{stageOf(stage)}</Badge>
            {detail.moneyWaits && stage !== 'review' && (
              <Badge tone="warn">{stageOf('review')}</Badge>
            )}
            {order.store.toUpperCase()} · <Moment at={order.placedAt} zone={zone} />
          </span>
        }
      />
      {answer && answer.fault !== null && (
        <Alert type="error" isInline>
          {faultOf(answer.fault)}
        </Alert>
      )}
      {answer && answer.fault === null && (
        <Alert type="success" isInline>
          <Trans>Сделано.</Trans>
        </Alert>
      )}
      <div className="grid gap-4 desktop:grid-cols-[2fr_1fr]">
        <div className="flex min-w-0 flex-col gap-4">
          <OrderActions
            // What was typed for a parcel that went is not there for the next one.
            key={`${stage} ${detail.actions.join()} ${detail.parcels.length}`}
            actions={detail.actions}
            effects={detail.effects}
            typed={answer?.typed ?? {}}
          />
          <OrderLines order={order} returns={detail.returns} />
          <AnnouncedReturns detail={detail} zone={zone} />
          <Returns detail={detail} zone={zone} />
          <Card className="p-4!">
            <h2 className="mb-3 text-16 font-semi">
              <Trans>Что было</Trans>
            </h2>
            <Timeline
              rows={detail.timeline}
              names={detail.names}
              methodNames={detail.methodNames}
              zone={zone}
            />
          </Card>
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <Receiver order={order} buyer={detail.buyer} canEdit={detail.canEdit} />
          <Payments detail={detail} methodNames={detail.methodNames} zone={zone} />
          <Parcels detail={detail} zone={zone} />
          <Ledger detail={detail} zone={zone} />
        </div>
      </div>
    </div>
  );
}

/** The same products once more, for whoever bought them. */
function Repeat({ order: { personId, orderNumber } }: Pick<OrderScreen, 'order'>) {
  if (!useMay()('orders.prepare')) return null;
  return (
    <ButtonLink to={`/orders/drafts/new?person=${personId}&order=${orderNumber}`} size="sm">
      <Trans>Повторить для покупателя</Trans>
    </ButtonLink>
  );
}
