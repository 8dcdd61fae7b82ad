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
import { TextArea } from '#kit/text-field.tsx';
import { textOf } from '../../form-text.ts';
import { officeContext } from '../../office-context.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { UnsavedForm } from '../../ui/unsaved-form.tsx';
import {
  redirectsPath,
  usePasteFault,
  useRedirectFault,
  useStatusOptions,
} from './redirect-words.ts';
import { usePlaceName } from './text-words.ts';

/** Lines with something wrong that are named at once. */
const NAMED = 20;

export async function loader({ url, context }: LoaderFunctionArgs) {
  const stores = await context.get(officeContext).acts.newRedirect({});
  const asked = url.searchParams.get('store');
  return { stores, store: stores.find((each) => each === asked) ?? stores[0] ?? '' };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const typed = {
    store: textOf(form, 'store').slice(0, 2),
    text: textOf(form, 'text').slice(0, 200_000),
    status: textOf(form, 'status').slice(0, 3),
  };
  const done = await context.get(officeContext).acts.pasteRedirects(typed);
  if (done.ok) return redirect(`${redirectsPath({ store: typed.store })}&done=saved`);
  return { typed, done };
}

export { clientAction } from '../../silence.ts';

/** Many redirects from a list that is pasted: all of them, or none. */
export default function PasteRedirects() {
  const { t } = useLingui();
  const { stores, store } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const placeOf = usePlaceName();
  const statuses = useStatusOptions();
  const faultOf = usePasteFault();
  const done = answer?.done;
  return (
    <div className="flex flex-col gap-4">
      <BackLink to={redirectsPath({ store })}>
        <Trans>Переадресация</Trans>
      </BackLink>
      <ScreenHead title={t`Переадресация списком`} />
      <UnsavedForm answer={answer}>
        {done?.code === 'LINES' && <LineFaults faults={done.faults} />}
        <Card className="flex max-w-220 min-w-0 flex-col gap-4">
          <SelectField
            label={t`Магазин`}
            name="store"
            defaultValue={answer?.typed.store ?? store}
            options={stores.map((value) => ({ value, label: placeOf(value) }))}
          />
          <SelectField
            label={t`Переехали`}
            name="status"
            defaultValue={answer?.typed.status ?? '301'}
            options={statuses}
          />
          <TextArea
            label={t`Откуда и куда`}
            name="text"
            rows={12}
            spellCheck={false}
            defaultValue={answer?.typed.text ?? ''}
            help={t`По одной в строке: старый адрес, пробел, новый адрес. Что уже есть, не добавится второй раз.`}
            error={done && done.code !== 'LINES' ? faultOf(done.code) : null}
          />
        </Card>
      </UnsavedForm>
    </div>
  );
}

type Faults = Extract<
  NonNullable<ReturnType<typeof useActionData<typeof action>>>['done'],
  { code: 'LINES' }
>['faults'];

function LineFaults({ faults }: { readonly faults: Faults }) {
  const { t } = useLingui();
  const faultOf = useRedirectFault();
  return (
    <div role="alert" className="flex flex-col gap-2">
      <Alert type="error" isInline>
        <Trans>Ничего не добавлено: поправьте строки ниже.</Trans>
      </Alert>
      <ul className="text-14 text-err">
        {faults.slice(0, NAMED).map(({ line, faults: each }) => (
          <li key={line}>
            {t`Строка ${line}`}:{' '}
            {(['from', 'target', 'status'] as const)
              .flatMap((field) => faultOf(each, field) ?? [])
              .join(' ')}
          </li>
        ))}
        {faults.length > NAMED && <li>{t`И ещё строк: ${faults.length - NAMED}`}</li>}
      </ul>
    </div>
  );
}
