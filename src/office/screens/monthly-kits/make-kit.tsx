import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import {
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { EMPTY_KIT } from '#features/offers/rules/monthly-kit-form.ts';
import { officeContext } from '../../office-context.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { UnsavedForm } from '../../ui/unsaved-form.tsx';
import { StoreChoice } from '../promo-codes/store-choice.tsx';
import { NotSaved } from '../shelves/shelf-notes.tsx';
import { KitFields } from './kit-fields.tsx';
import { namesIn } from './kit-names.ts';
import { readKitForm } from './read-kit-form.ts';

export const loader = ({ context }: LoaderFunctionArgs) =>
  context.get(officeContext).acts.newMonthlyKit({});

export async function action({ request, context }: ActionFunctionArgs) {
  const office = context.get(officeContext);
  const { store, typed } = readKitForm(await request.formData());
  const done = await office.acts.makeMonthlyKit({ store, typed });
  if (done.ok) return redirect(`/monthly-kits/${store}/${done.id}?done=saved`);
  const faults = done.code === 'FAULTS' ? done.faults : {};
  return { store, typed, faults, names: await namesIn(typed, office) };
}

export { clientAction } from '../../silence.ts';

/** A monthly kit from its beginning. */
export default function MakeKit() {
  const { t } = useLingui();
  const answer = useActionData<typeof action>();
  return (
    <div className="flex flex-col gap-4">
      <BackLink to="/monthly-kits">
        <Trans>Ежемесячные наборы</Trans>
      </BackLink>
      <ScreenHead title={t`Новый набор`} />
      {answer && <NotSaved code="FAULTS" />}
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
  const chosen = stores.find(({ code }) => code === store) ?? stores[0];
  return (
    <>
      <StoreChoice stores={stores} store={store} onChange={setStore} />
      <KitFields
        shown={{
          typed: answer?.typed ?? EMPTY_KIT,
          faults: answer?.faults ?? {},
          names: answer?.names ?? {},
          languages: chosen?.languages ?? [],
          currency: chosen?.currency ?? '',
        }}
      />
    </>
  );
}
