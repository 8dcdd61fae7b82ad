import { Trans, useLingui } from '@lingui/react/macro';
import {
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { MONTHS_MAX } from '#features/jubilee/model.ts';
import { Alert } from '#kit/alert.tsx';
import { officeContext } from '../../office-context.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { UnsavedForm } from '../../ui/unsaved-form.tsx';
import { NotSaved } from '../shelves/shelf-notes.tsx';
import { JubileeMonthFields } from './jubilee-month-fields.tsx';
import { jubileePath, monthPath } from './jubilee-words.ts';
import { readMonthForm } from './read-month-form.ts';

const storeOf = (params: LoaderFunctionArgs['params']) => (params['store'] ?? '').slice(0, 2);

export const loader = ({ params, context }: LoaderFunctionArgs) =>
  context.get(officeContext).acts.startJubileeMonth({ store: storeOf(params) });

export async function action({ request, params, context }: ActionFunctionArgs) {
  const typed = readMonthForm(await request.formData());
  const store = storeOf(params);
  const done = await context.get(officeContext).acts.makeJubileeMonth({ store, typed });
  if (done.ok) return redirect(`${monthPath(store, done.firstDay)}?done=saved`);
  return { done, typed };
}

export { clientAction } from '../../silence.ts';

/** A month of the jubilee from its beginning; its offers are written once it stands. */
export default function NewJubileeMonth() {
  const { t } = useLingui();
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const done = answer?.done;
  return (
    <div className="flex flex-col gap-4">
      <BackLink to={jubileePath(page.store)}>
        <Trans>Месяцы юбилея</Trans>
      </BackLink>
      <ScreenHead title={t`Новый месяц юбилея`} count={page.store.toUpperCase()} />
      {(page.isFull || done?.code === 'MANY') && (
        <Alert type="warning" isInline>
          <Trans>В магазине уже {MONTHS_MAX} месяца: больше не бывает.</Trans>
        </Alert>
      )}
      {done?.code === 'FAULTS' && <NotSaved code="FAULTS" />}
      <UnsavedForm answer={answer}>
        <JubileeMonthFields
          shown={{
            typed: answer?.typed ?? {
              firstDay: page.firstDay,
              lastDay: page.lastDay,
              names: {},
              products: '',
            },
            faults: done?.code === 'FAULTS' ? done.faults : {},
            today: page.today,
            saved: null,
            productNames: {},
          }}
        />
      </UnsavedForm>
    </div>
  );
}
