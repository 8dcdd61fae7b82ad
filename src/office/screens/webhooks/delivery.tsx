import { Trans, useLingui } from '@lingui/react/macro';
import {
  redirect,
  useActionData,
  useLoaderData,
  useSearchParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { Alert } from '#kit/alert.tsx';
import { Badge } from '#kit/badge.tsx';
import { Card } from '#kit/card.tsx';
import { officeContext } from '../../office-context.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { IntentForm } from '../../ui/intent-form.tsx';
import { Moment } from '../../ui/moment.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { useAnswerWords, useDeliveryState, webhookPath } from './webhook-words.ts';

const which = (params: LoaderFunctionArgs['params']) => ({
  id: params['id'] ?? '',
  delivery: params['delivery'] ?? '',
});

export async function loader({ params, context }: LoaderFunctionArgs) {
  const found = await context.get(officeContext).acts.openWebhookDelivery(which(params));
  if (!found) throw new Response(null, { status: 404 });
  return found;
}

export async function action({ params, context }: ActionFunctionArgs) {
  const { id, delivery } = which(params);
  const sent = await context.get(officeContext).acts.sendWebhookAgain({ id, delivery });
  if (sent.ok) return redirect(`${webhookPath(id)}/${delivery}?done=again`);
  if (sent.code === 'UNKNOWN') throw new Response(null, { status: 404 });
  return { isOff: true };
}

export { clientAction } from '../../silence.ts';

/** One sending: what was sent, and each answer. */
export default function WebhookDelivery() {
  const { endpoint, delivery } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [query] = useSearchParams();
  const stateOf = useDeliveryState();
  const { words, tone } = stateOf(delivery.state);
  const path = `${webhookPath(endpoint.id)}/${delivery.id}`;
  return (
    <div className="flex flex-col gap-4">
      <BackLink to={webhookPath(endpoint.id)}>{endpoint.name}</BackLink>
      <ScreenHead
        title={delivery.type}
        count={<Badge tone={tone}>{words}</Badge>}
        action={
          endpoint.state === 'on' && (
            <IntentForm path={path} intent="again" isFilled={delivery.state !== 'done'}>
              <Trans>Отправить ещё раз</Trans>
            </IntentForm>
          )
        }
      />
      {answer?.isOff && (
        <Alert type="warning" isInline>
          <Trans>Ничего не отправлено: вебхук выключен.</Trans>
        </Alert>
      )}
      {!answer && query.get('done') === 'again' && (
        <div role="status">
          <Alert type="success" isInline>
            <Trans>Отправляется ещё раз.</Trans>
          </Alert>
        </div>
      )}
      <p className="flex flex-wrap gap-x-4 text-14 text-ink-2 wrap-anywhere">
        <span>{delivery.messageId}</span>
        <Moment at={delivery.at} zone="UTC" />
        {delivery.nextAt && (
          <span>
            <Trans>
              Следующая попытка: <Moment at={delivery.nextAt} zone="UTC" />
            </Trans>
          </span>
        )}
      </p>
      <section className="flex flex-col gap-2">
        <h2 className="text-18 font-semi">
          <Trans>Что отправлено</Trans>
        </h2>
        <Card className="min-w-0 p-4!">
          <pre className="text-14 wrap-anywhere whitespace-pre-wrap">
            {JSON.stringify(JSON.parse(delivery.body), null, 2)}
          </pre>
        </Card>
      </section>
      <Tries />
    </div>
  );
}

function Tries() {
  const { t } = useLingui();
  const { delivery } = useLoaderData<typeof loader>();
  const answerOf = useAnswerWords();
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-18 font-semi">
        <Trans>Попытки</Trans>
      </h2>
      {delivery.tries.length === 0 && (
        <p className="text-14 text-ink-2">
          <Trans>Ещё не отправлялось.</Trans>
        </p>
      )}
      <ul className="flex flex-col gap-3">
        {delivery.tries.map(({ at, ms, status, fault, answer }, index) => (
          <li key={delivery.tries.length - index}>
            <Card className="flex min-w-0 flex-col gap-1 p-4! text-14">
              <p className="flex flex-wrap gap-x-4 tabular-nums">
                <span className="font-semi">{answerOf({ status, fault })}</span>
                <Moment at={at} zone="UTC" />
                <span>{t`${ms} мс`}</span>
              </p>
              {answer !== '' && (
                <pre className="wrap-anywhere whitespace-pre-wrap text-ink-2">{answer}</pre>
              )}
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
