import { Trans, useLingui } from '@lingui/react/macro';
import {
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { DELIVERY_LISTS, type DeliveryList } from '#features/webhooks/model.ts';
import { Alert } from '#kit/alert.tsx';
import { Badge } from '#kit/badge.tsx';
import { Card } from '#kit/card.tsx';
import { textOf } from '../../form-text.ts';
import { officeContext } from '../../office-context.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Moment } from '../../ui/moment.tsx';
import { SavedNote } from '../../ui/saved-note.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { UnsavedForm } from '../../ui/unsaved-form.tsx';
import { DeliveryLog } from './delivery-log.tsx';
import { EndpointActs } from './endpoint-acts.tsx';
import { EndpointFields } from './endpoint-fields.tsx';
import { readEndpointForm } from './read-endpoint.ts';
import { ShownSecret } from './shown-secret.tsx';
import { useEndpointState, useStoreWords, webhookPath } from './webhook-words.ts';

const listOf = (text: string | null): DeliveryList =>
  DELIVERY_LISTS.find((each) => each === text) ?? 'all';

export async function loader({ params, url, context }: LoaderFunctionArgs) {
  const { acts, now } = context.get(officeContext);
  const found = await acts.openWebhook({
    id: params['id'] ?? '',
    list: listOf(url.searchParams.get('list')),
    cursor: url.searchParams.get('cursor'),
  });
  if (!found) throw new Response(null, { status: 404 });
  const { oldSecretUntil } = found.endpoint;
  const isOldSigning = oldSecretUntil !== null && now < oldSecretUntil;
  return { ...found, isOldSigning, asked: url.searchParams.get('ask') };
}

const gone = (): never => {
  throw new Response(null, { status: 404 });
};

type Acts = ReturnType<typeof officeActs>;
const officeActs = (context: ActionFunctionArgs['context']) => context.get(officeContext).acts;

/** What one press does beside the form. */
async function press(acts: Acts, form: FormData, id: string) {
  const revision = Number(textOf(form, 'revision').slice(0, 9)) || 0;
  const intent = textOf(form, 'intent');
  if (intent === 'test') {
    const sent = await acts.testWebhook({ id });
    if (sent.ok) return redirect(`${webhookPath(id)}/${sent.deliveryId}`);
    return sent.code === 'UNKNOWN' ? gone() : ({ kind: 'off' } as const);
  }
  if (intent === 'replay') {
    const hours = Number(textOf(form, 'hours').slice(0, 4)) || 0;
    const sent = await acts.replayWebhooks({ id, hours });
    if (sent.ok) return { kind: 'replayed', count: sent.count } as const;
    return sent.code === 'UNKNOWN' ? gone() : ({ kind: 'off' } as const);
  }
  if (intent === 'roll') {
    const rolled = await acts.rollWebhookSecret({ id, revision });
    if (rolled.ok) return { kind: 'secret', secret: rolled.secret } as const;
    return rolled.code === 'UNKNOWN' ? gone() : ({ kind: 'late' } as const);
  }
  if (intent !== 'remove' && intent !== 'on' && intent !== 'off') return { kind: 'late' } as const;
  const done = await (intent === 'remove'
    ? acts.removeWebhook({ id, revision })
    : acts.switchWebhook({ id, revision, isOn: intent === 'on' }));
  if (!done.ok) return done.code === 'UNKNOWN' ? gone() : ({ kind: 'late' } as const);
  return redirect(intent === 'remove' ? '/webhooks?done=removed' : `${webhookPath(id)}?done=saved`);
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const acts = officeActs(context);
  const form = await request.formData();
  const id = params['id'] ?? '';
  if (form.has('intent')) return press(acts, form, id);
  const revision = Number(textOf(form, 'revision').slice(0, 9)) || 0;
  const typed = readEndpointForm(form);
  const done = await acts.changeWebhook({ id, revision, ...typed });
  if (done.ok) return redirect(`${webhookPath(id)}?done=saved`);
  if (done.code === 'UNKNOWN') return gone();
  return { kind: 'form', done, typed, revision } as const;
}

export { clientAction } from '../../silence.ts';

/** A program that is told: where, of what, and what it answered. */
export default function Webhook() {
  const { endpoint, madeByName } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const stateOf = useEndpointState();
  const { words, tone } = stateOf(endpoint.state);
  return (
    <div className="flex flex-col gap-4">
      <BackLink to="/webhooks">
        <Trans>Вебхуки</Trans>
      </BackLink>
      <ScreenHead title={endpoint.name} count={<Badge tone={tone}>{words}</Badge>} />
      <SavedNote isOver={answer !== undefined} />
      <Notes />
      <p className="flex flex-wrap gap-x-4 text-14 text-ink-2">
        <span>
          {madeByName} <Moment at={endpoint.madeAt} zone="UTC" />
        </span>
        {endpoint.failingSince && (
          <span className="text-warn">
            <Trans>
              Не отвечает с <Moment at={endpoint.failingSince} zone="UTC" />
            </Trans>
          </span>
        )}
      </p>
      <UnsavedForm answer={answer} isTyped={answer?.kind === 'form'}>
        <Whole />
      </UnsavedForm>
      <EndpointActs />
      <DeliveryLog />
    </div>
  );
}

/** What the last press has come to. */
function Notes() {
  const { t } = useLingui();
  const answer = useActionData<typeof action>();
  if (answer?.kind === 'secret') return <ShownSecret secret={answer.secret} />;
  if (answer?.kind === 'replayed')
    return (
      <div role="status">
        <Alert type="success" isInline>
          {t`Отправляются ещё раз: ${answer.count}.`}
        </Alert>
      </div>
    );
  if (answer?.kind !== 'late' && answer?.kind !== 'off') return null;
  return (
    <Alert type="warning" isInline>
      {answer.kind === 'late' ? (
        <Trans>Ничего не сделано: вебхук только что изменил кто-то другой.</Trans>
      ) : (
        <Trans>Ничего не отправлено: вебхук выключен.</Trans>
      )}
    </Alert>
  );
}

function Whole() {
  const { t } = useLingui();
  const storesOf = useStoreWords();
  const { endpoint, stores } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const given = answer?.kind === 'form' ? answer : null;
  const standing = given?.done.code === 'CHANGED' ? given.done.standing : null;
  const { name, url, events } = endpoint;
  const stands = {
    name,
    url,
    events,
    scope: endpoint.stores === null ? 'all' : 'some',
    stores: endpoint.stores ?? [],
  };
  return (
    <>
      <input
        type="hidden"
        name="revision"
        value={standing?.revision ?? given?.revision ?? endpoint.revision}
      />
      {given?.done.code === 'FAULTS' && (
        <Alert type="error" isInline>
          <Trans>Не сохранено: проверьте отмеченные поля.</Trans>
        </Alert>
      )}
      {standing && (
        <div role="alert" className="flex flex-col gap-3">
          <Alert type="warning" isInline>
            <Trans>
              Пока вы писали, вебхук изменил кто-то другой. Ничего из набранного не пропало: сверьте
              и сохраните ещё раз.
            </Trans>
          </Alert>
          <Card className="flex flex-col gap-1 p-4! text-14 wrap-anywhere">
            <p className="text-12 text-ink-2">
              <Trans>Сейчас сохранено</Trans>
            </p>
            <p>
              {standing.name}, {standing.url}, {standing.events.join(', ')}
            </p>
            <p>{t`Магазины: ${storesOf(standing.stores)}`}</p>
          </Card>
        </div>
      )}
      <Card className="flex max-w-240 min-w-0 flex-col gap-4">
        <EndpointFields
          typed={given?.typed ?? stands}
          faults={given?.done.code === 'FAULTS' ? given.done.faults : {}}
          stores={stores}
        />
      </Card>
    </>
  );
}
