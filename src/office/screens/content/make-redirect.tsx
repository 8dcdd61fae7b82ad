import { Trans, useLingui } from '@lingui/react/macro';
import {
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { Alert } from '#kit/alert.tsx';
import { Card } from '#kit/card.tsx';
import { SelectField } from '#kit/select-field.tsx';
import { textOf } from '../../form-text.ts';
import { officeContext } from '../../office-context.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { UnsavedForm } from '../../ui/unsaved-form.tsx';
import { readRedirectForm } from './read-redirect.ts';
import { RedirectFields } from './redirect-fields.tsx';
import { redirectsPath } from './redirect-words.ts';
import { usePlaceName } from './text-words.ts';

export async function loader({ url, context }: LoaderFunctionArgs) {
  const stores = await context.get(officeContext).acts.newRedirect({});
  const asked = url.searchParams.get('store');
  return {
    stores,
    store: stores.find((each) => each === asked) ?? stores[0] ?? '',
    id: crypto.randomUUID(),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const typed = readRedirectForm(form);
  const [id, store] = [textOf(form, 'id').slice(0, 40), textOf(form, 'store').slice(0, 2)];
  const done = await context.get(officeContext).acts.makeRedirect({ ...typed, id, store });
  if (done.ok) return redirect(`/content/redirects/${id}?done=saved`);
  return { id, store, typed, faults: done.code === 'FAULTS' ? done.faults : {} };
}

export { clientAction } from '../../silence.ts';

/** A redirect from its beginning. */
export default function NewRedirect() {
  const { t } = useLingui();
  const { stores, store, id } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const placeOf = usePlaceName();
  return (
    <div className="flex flex-col gap-4">
      <BackLink to={redirectsPath({ store })}>
        <Trans>Переадресация</Trans>
      </BackLink>
      <ScreenHead title={t`Новая переадресация`} />
      <UnsavedForm answer={answer}>
        <input type="hidden" name="id" value={answer?.id ?? id} />
        {answer && (
          <Alert type="error" isInline>
            <Trans>Не сохранено: проверьте отмеченные поля.</Trans>
          </Alert>
        )}
        <Card className="flex max-w-180 min-w-0 flex-col gap-4">
          <SelectField
            label={t`Магазин`}
            name="store"
            defaultValue={answer?.store ?? store}
            options={stores.map((value) => ({ value, label: placeOf(value) }))}
          />
          <RedirectFields
            typed={answer?.typed ?? { from: '', target: '', status: '301' }}
            faults={answer?.faults ?? {}}
          />
        </Card>
      </UnsavedForm>
    </div>
  );
}
