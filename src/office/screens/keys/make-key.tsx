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
import { KeyFields } from './key-fields.tsx';
import { ShownKey } from './shown-key.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const { stores } = await context.get(officeContext).acts.newKey({});
  return { stores, id: crypto.randomUUID() };
}

const FIELDS_MOST = 50;
const listOf = (form: FormData, name: string): string[] =>
  form
    .getAll(name)
    .slice(0, FIELDS_MOST)
    .flatMap((each) => (typeof each === 'string' ? [each.slice(0, 40)] : []));

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const id = textOf(form, 'id').slice(0, 40);
  const typed = {
    name: textOf(form, 'name').slice(0, 500),
    scopes: listOf(form, 'scopes'),
    scope: form.has('everywhere') ? 'all' : 'some',
    stores: listOf(form, 'stores').filter((each) => each.length === 2),
    term: textOf(form, 'term').slice(0, 10),
  };
  const done = await context.get(officeContext).acts.makeKey({ ...typed, id });
  if (done.ok) return { id, made: done };
  return { id, made: null, typed, faults: done.faults };
}

export { clientAction } from '../../silence.ts';

const EMPTY = { name: '', scopes: [], scope: 'all', stores: [], term: '365' };

/** A key for one more program. */
export default function NewKey() {
  const { t } = useLingui();
  const { stores, id } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <div className="flex flex-col gap-4">
      <BackLink to="/keys">
        <Trans>Ключи</Trans>
      </BackLink>
      <ScreenHead title={answer?.made ? t`Ключ создан` : t`Новый ключ`} />
      {answer?.made ? (
        <Made id={answer.id} made={answer.made.key} />
      ) : (
        <UnsavedForm answer={answer}>
          <input type="hidden" name="id" value={answer?.id ?? id} />
          {answer && (
            <Alert type="error" isInline>
              <Trans>Не сохранено: проверьте отмеченные поля.</Trans>
            </Alert>
          )}
          <Card className="flex max-w-180 min-w-0 flex-col gap-4">
            <KeyFields
              typed={answer?.typed ?? EMPTY}
              faults={answer?.faults ?? {}}
              stores={stores}
            />
          </Card>
        </UnsavedForm>
      )}
    </div>
  );
}

function Made({ id, made }: { readonly id: string; readonly made: string | null }) {
  return (
    <>
      {made === null ? (
        <Alert type="warning" isInline>
          <Trans>Ключ уже был показан. Если он не сохранился, замените его.</Trans>
        </Alert>
      ) : (
        <ShownKey shown={made} />
      )}
      <ButtonLink to={`/keys/${id}`} variant="filled" className="self-start">
        <Trans>Ключ сохранён, продолжить</Trans>
      </ButtonLink>
    </>
  );
}
