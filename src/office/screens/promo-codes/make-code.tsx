import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import {
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { Alert } from '#kit/alert.tsx';
import { officeContext } from '../../office-context.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { UnsavedForm } from '../../ui/unsaved-form.tsx';
import { CodeFields } from './code-fields.tsx';
import { emptyCode } from './empty-code.ts';
import { codePath } from './promo-path.ts';
import { readCodeForm } from './read-code-form.ts';
import { StoreChoice } from './store-choice.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  return context.get(officeContext).acts.newPromoCode({});
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { store, typed } = readCodeForm(await request.formData());
  const done = await context.get(officeContext).acts.makePromoCode({ store, typed });
  if (done.ok) return redirect(`${codePath(done.id)}?done=saved`);
  return { store, typed, faults: done.faults };
}

export { clientAction } from '../../silence.ts';

/** A code from its beginning. */
export default function MakeCode() {
  const { t } = useLingui();
  const answer = useActionData<typeof action>();
  return (
    <div className="flex flex-col gap-4">
      <BackLink to="/promo-codes">
        <Trans>Промокоды</Trans>
      </BackLink>
      <ScreenHead title={t`Новый промокод`} />
      <UnsavedForm answer={answer}>
        <Whole />
      </UnsavedForm>
    </div>
  );
}

function Whole() {
  const { stores } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [store, setStore] = useState(answer?.store ?? stores[0]?.code ?? '');
  const currency = stores.find(({ code }) => code === store)?.currency ?? null;
  return (
    <>
      {answer && (
        <Alert type="error" isInline>
          <Trans>Не сохранено: проверьте отмеченные поля.</Trans>
        </Alert>
      )}
      <StoreChoice stores={stores} store={store} onChange={setStore} />
      <CodeFields
        shown={{
          typed: answer?.typed ?? emptyCode,
          faults: answer?.faults ?? {},
          kept: [],
          isRun: false,
          currency,
        }}
      />
    </>
  );
}
