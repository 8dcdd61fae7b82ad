import { Trans, useLingui } from '@lingui/react/macro';
import {
  Form,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { listStores } from '#countries/packs.ts';
import { DRAFT_NAME_MOST } from '#features/order-drafts/model.ts';
import { Alert } from '#kit/alert.tsx';
import { Button } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { SelectField } from '#kit/select-field.tsx';
import { TextField } from '#kit/text-field.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { textOf } from '../../form-text.ts';
import { officeContext } from '../../office-context.ts';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { useDraftFault } from './draft-words.ts';

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { acts, session } = context.get(officeContext);
  const personId = url.searchParams.get('person') ?? '';
  // Whoever may not is told so, whomever it is for.
  const person = await acts.openDraftFor({ personId: personId.slice(0, 40) });
  if (personId !== '' && !person) throw new Response(null, { status: 404 });
  const member = session?.step === 'in' ? session.member : null;
  const stores = person?.stores ?? member?.stores ?? listStores().map(({ code }) => code);
  return { person, stores: [...stores] };
}

export async function action({ request, url, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const personId = url.searchParams.get('person')?.slice(0, 40) ?? null;
  const typed = {
    store: textOf(form, 'store').slice(0, 20),
    contract: textOf(form, 'contract').slice(0, 20),
    name: textOf(form, 'name').slice(0, DRAFT_NAME_MOST * 2),
    email: textOf(form, 'email').slice(0, 400),
  };
  const done = await context.get(officeContext).acts.startDraft({
    ...typed,
    personId,
    contract: personId === null ? null : typed.contract,
    orderNumber: url.searchParams.get('order')?.slice(0, 20) ?? null,
  });
  return done.ok ? redirect(`/orders/drafts/${done.value}`) : { fault: done.code, typed };
}

export { clientAction } from '../../silence.ts';

/** For whom an order is prepared, and in which shop. */
export default function StartDraft() {
  const { t } = useLingui();
  const { person, stores } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { state } = useNavigation();
  const faultOf = useDraftFault();
  const fault = answer?.fault;
  const typed = answer?.typed;
  return (
    <div className="flex max-w-140 flex-col gap-4">
      <BackLink to="/orders/drafts">
        <Trans>Заказы для покупателей</Trans>
      </BackLink>
      <ScreenHead title={person ? t`Заказ для: ${person.name}` : t`Заказ для гостя`} />
      {fault && fault !== 'NAME' && fault !== 'EMAIL' && (
        <Alert type="error" isInline>
          {faultOf(fault)}
        </Alert>
      )}
      {person?.contracts.length === 0 ? (
        <Card>
          <Trans>Открытых контрактов нет: подготовьте заказ как для гостя.</Trans>
        </Card>
      ) : (
        <Card>
          <Form method="post" className="flex flex-col gap-5">
            <ForWhom />
            <SelectField
              label={t`Магазин`}
              name="store"
              defaultValue={typed?.store ?? stores[0]}
              options={stores.map((value) => ({ value, label: value.toUpperCase() }))}
            />
            <Button
              type="submit"
              variant="filled"
              state={state === 'submitting' ? 'pending' : 'idle'}
            >
              <Trans>Выбрать товары</Trans>
            </Button>
          </Form>
        </Card>
      )}
    </div>
  );
}

/** A contract of the person, or the name and mail of a guest. */
function ForWhom() {
  const { t } = useLingui();
  const { person } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const faultOf = useDraftFault();
  const faultAt = (code: 'NAME' | 'EMAIL') => (answer?.fault === code ? faultOf(code) : null);
  if (person)
    return (
      <SelectField
        label={t`Контракт`}
        name="contract"
        help={t`Ему достанутся баллы. Ссылка откроется только тому, кто войдёт под ним.`}
        defaultValue={answer?.typed.contract ?? person.contracts[0]}
        options={person.contracts.map((value) => ({ value, label: value }))}
      />
    );
  return (
    <>
      <p>
        <Trans>
          У кого есть контракт, того сначала найдите в разделе «Люди»: тогда цены и баллы будут его.
        </Trans>
      </p>
      <TextField
        label={t`Имя`}
        name="name"
        maxLength={DRAFT_NAME_MOST}
        autoComplete="off"
        defaultValue={answer?.typed.name}
        error={faultAt('NAME')}
      />
      <TextField
        label={t`Эл. почта`}
        name="email"
        type="email"
        autoComplete="off"
        defaultValue={answer?.typed.email}
        error={faultAt('EMAIL')}
      />
    </>
  );
}
