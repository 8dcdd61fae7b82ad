import { Trans, useLingui } from '@lingui/react/macro';
import {
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { Alert } from '#kit/alert.tsx';
import { ButtonLink } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { textOf } from '../../form-text.ts';
import { officeContext } from '../../office-context.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { UnsavedForm } from '../../ui/unsaved-form.tsx';
import { EndpointFields } from './endpoint-fields.tsx';
import { readEndpointForm } from './read-endpoint.ts';
import { ShownSecret } from './shown-secret.tsx';
import { webhookPath } from './webhook-words.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const { stores } = await context.get(officeContext).acts.newWebhook({});
  return { stores, id: crypto.randomUUID() };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const typed = readEndpointForm(form);
  const id = textOf(form, 'id').slice(0, 40);
  const done = await context.get(officeContext).acts.makeWebhook({ ...typed, id });
  if (done.ok) return { id, made: done };
  return { id, made: null, typed, faults: done.code === 'FAULTS' ? done.faults : {} };
}

export { clientAction } from '../../silence.ts';

const EMPTY = { name: '', url: '', events: [], scope: 'all', stores: [] };

/** A program that is told from now on. */
export default function NewWebhook() {
  const { t } = useLingui();
  const { stores, id } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (answer?.made) return <Made id={answer.id} secret={answer.made.secret} />;
  return (
    <div className="flex flex-col gap-4">
      <BackLink to="/webhooks">
        <Trans>Вебхуки</Trans>
      </BackLink>
      <ScreenHead title={t`Новый вебхук`} />
      <UnsavedForm answer={answer}>
        <input type="hidden" name="id" value={answer?.id ?? id} />
        {answer && (
          <Alert type="error" isInline>
            <Trans>Не сохранено: проверьте отмеченные поля.</Trans>
          </Alert>
        )}
        <Card className="flex max-w-240 min-w-0 flex-col gap-4">
          <EndpointFields
            typed={answer?.typed ?? EMPTY}
            faults={answer?.faults ?? {}}
            stores={stores}
          />
        </Card>
      </UnsavedForm>
    </div>
  );
}

function Made({ id, secret }: { readonly id: string; readonly secret: string | null }) {
  const { t } = useLingui();
  return (
    <div className="flex flex-col gap-4">
      <BackLink to="/webhooks">
        <Trans>Вебхуки</Trans>
      </BackLink>
      <ScreenHead title={t`Вебхук создан`} />
      {secret === null ? (
        <Alert type="warning" isInline>
          <Trans>Секрет уже был показан. Если он не сохранился, замените его.</Trans>
        </Alert>
      ) : (
        <ShownSecret secret={secret} />
      )}
      <ButtonLink to={webhookPath(id)} variant="filled" className="self-start">
        <Trans>Секрет сохранён, продолжить</Trans>
      </ButtonLink>
    </div>
  );
}
