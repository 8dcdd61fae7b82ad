import { Trans, useLingui } from '@lingui/react/macro';
import {
  Form,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { listStores } from '#countries/packs.ts';
import { Alert } from '#kit/alert.tsx';
import { Button } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { LinkTabs } from '#kit/link-tabs.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { officeContext, type OfficeContext } from '../../office-context.ts';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { SilenceNote } from '../../ui/silence-note.tsx';
import { LeaveQuestion, useUnsaved } from '../../ui/unsaved-form.tsx';
import { useZone } from '../../ui/use-office.ts';
import { ProductFields, RuleFields } from './goods-fields.tsx';
import { HeadFields } from './head-fields.tsx';
import { useChangeFault } from './price-words.ts';
import { readPriceForm } from './read-prices.ts';

/** Stores of whoever is here, and the one that the address names. */
function storesOf({ session }: OfficeContext, url: URL) {
  const member = session?.step === 'in' ? session.member : null;
  const stores = member?.stores ?? listStores().map(({ code }) => code);
  return { stores: [...stores], store: url.searchParams.get('store') ?? stores[0] ?? '' };
}

export async function loader({ url, context }: LoaderFunctionArgs) {
  const office = context.get(officeContext);
  const { stores, store } = storesOf(office, url);
  const choices = await office.acts.priceChoices({ store: store.slice(0, 2) });
  return { stores, choices, id: crypto.randomUUID() };
}

export async function action({ request, url, context }: ActionFunctionArgs) {
  const office = context.get(officeContext);
  const { id, head, goods } = readPriceForm(await request.formData());
  const store = storesOf(office, url).store.slice(0, 2);
  const done = await office.acts.startPriceChange({ id, store, head, goods });
  return done.ok ? redirect(`/prices/${done.value}`) : { ...done, head, goods };
}

export { clientAction } from '../../silence.ts';

/** A change of prices from its beginning: where, when, which products, and a rule for all of them. */
export default function NewPrices() {
  const { t } = useLingui();
  const { stores, choices } = useLoaderData<typeof loader>();
  return (
    <div className="flex max-w-200 flex-col gap-4">
      <BackLink to="/prices">
        <Trans>Цены</Trans>
      </BackLink>
      <ScreenHead title={t`Изменить цены`} count={choices.currency} />
      {stores.length > 1 && (
        <LinkTabs
          label={t`Магазин`}
          current={choices.store}
          tabs={stores.map((store) => ({
            key: store,
            to: `/prices/new?store=${store}`,
            title: store.toUpperCase(),
          }))}
        />
      )}
      <Fields key={choices.store} />
    </div>
  );
}

function Fields() {
  const { choices, id } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const zoneOf = useZone();
  const faultOf = useChangeFault();
  const { form, isSending, silence, compare, submit, leaving } = useUnsaved(answer !== undefined);
  const code = answer?.code ?? null;
  const unplaced = answer?.lines.filter(({ isPasted }) => !isPasted) ?? [];
  return (
    <Form
      ref={form}
      method="post"
      preventScrollReset
      className="flex flex-col gap-4"
      onInput={compare}
      onSubmit={submit}
    >
      <input type="hidden" name="id" value={id} />
      {code !== null && (
        <Alert type="error" isInline>
          {faultOf(code)} {unplaced.map(({ sku }) => sku).join(', ')}
        </Alert>
      )}
      <HeadFields
        typed={answer?.head ?? { name: '', countries: choices.countries, day: '', clock: '' }}
        countries={choices.countries}
        zone={zoneOf(choices.store)}
        fault={code}
      />
      <Card className="flex flex-col gap-4 p-4!">
        <ProductFields typed={answer?.goods} choices={choices} faulty={answer?.lines ?? []} />
        <RuleFields typed={answer?.goods} fault={code} />
      </Card>
      <SilenceNote silence={silence} />
      <Button
        type="submit"
        variant="filled"
        className="self-start"
        state={isSending ? 'pending' : 'idle'}
      >
        <Trans>К таблице цен</Trans>
      </Button>
      {leaving && <LeaveQuestion leaving={leaving} />}
    </Form>
  );
}
