import { Trans, useLingui } from '@lingui/react/macro';
import {
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { ALL_STORES } from '#features/content/model.ts';
import { Alert } from '#kit/alert.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { officeContext } from '../../office-context.ts';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { UnsavedForm } from '../../ui/unsaved-form.tsx';
import { MessageFields } from './message-fields.tsx';
import { readMessageForm } from './read-message.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const choices = await context.get(officeContext).acts.newInformer({});
  return { ...choices, id: crypto.randomUUID() };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { id, typed } = readMessageForm(await request.formData());
  const done = await context.get(officeContext).acts.makeInformer({ id, typed });
  if (done.ok) return redirect(`/content/informers/${id}?done=saved`);
  return { id, typed, faults: done.faults };
}

export { clientAction } from '../../silence.ts';

/** A message from its beginning. */
export default function NewInformer() {
  const { t } = useLingui();
  const { id, ...choices } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [first = ''] = choices.stores;
  const empty = {
    kind: 'holidaysWork',
    store: first === ALL_STORES ? '' : first,
    country: '',
    startDay: '',
    startClock: '',
    endDay: '',
    endClock: '',
    lasting: 'year',
    texts: {},
  };
  return (
    <div className="flex flex-col gap-4">
      <BackLink to="/content/informers">
        <Trans>Объявления</Trans>
      </BackLink>
      <ScreenHead title={t`Новое объявление`} />
      <UnsavedForm answer={answer}>
        <input type="hidden" name="id" value={answer?.id ?? id} />
        {answer && (
          <Alert type="error" isInline>
            <Trans>Не сохранено: проверьте отмеченные поля.</Trans>
          </Alert>
        )}
        <MessageFields
          shown={{ ...choices, typed: answer?.typed ?? empty, faults: answer?.faults ?? {} }}
        />
      </UnsavedForm>
    </div>
  );
}
