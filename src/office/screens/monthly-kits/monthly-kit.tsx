import { Trans, useLingui } from '@lingui/react/macro';
import {
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import type { KitFaults, TypedKit } from '#features/offers/rules/monthly-kit-form.ts';
import { Alert } from '#kit/alert.tsx';
import { goneButTyped } from '../../gone-but-typed.ts';
import { officeContext } from '../../office-context.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { SavedMeanwhile } from '../../ui/saved-meanwhile.tsx';
import { SavedNote } from '../../ui/saved-note.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { UnsavedForm } from '../../ui/unsaved-form.tsx';
import { useMay, useZone } from '../../ui/use-office.ts';
import { ActHistory } from '../audit/act-history.tsx';
import { NotSaved } from '../shelves/shelf-notes.tsx';
import { KitFields } from './kit-fields.tsx';
import { namesIn } from './kit-names.ts';
import { readKitForm } from './read-kit-form.ts';

function kitOf(params: LoaderFunctionArgs['params']) {
  const { store = '', id = '' } = params;
  // Anything else is the address of none.
  if (!/^[a-z]{2}$/.test(store) || !/^[1-9]\d{0,8}$/.test(id))
    throw new Response(null, { status: 404 });
  return { store, id: Number(id) };
}

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { acts, language } = context.get(officeContext);
  const found = await acts.openMonthlyKit({ ...kitOf(params), language });
  if (!found) throw new Response(null, { status: 404 });
  return found;
}

/** What was wrong with it, or what somebody else has saved meanwhile. */
interface Meanwhile {
  readonly faults?: KitFaults;
  readonly standing?: { readonly revision: string; readonly typed: TypedKit };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const office = context.get(officeContext);
  const kit = kitOf(params);
  const form = await request.formData();
  const { typed, revision } = readKitForm(form);
  const done = await office.acts.changeMonthlyKit({ ...kit, revision, typed });
  if (done.ok) return redirect(`/monthly-kits/${kit.store}/${kit.id}?done=saved`);
  if (done.code === 'UNKNOWN') throw goneButTyped(form);
  const more: Meanwhile = done;
  return {
    code: done.code,
    typed,
    revision,
    faults: more.faults ?? {},
    standing: more.standing ?? null,
    names: await namesIn(typed, office),
  };
}

export { clientAction } from '../../silence.ts';

/** A monthly kit: what it is called, costs and is made of. */
export default function MonthlyKit() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const may = useMay();
  const zoneOf = useZone();
  const { running } = page;
  return (
    <div className="flex flex-col gap-4">
      <BackLink to="/monthly-kits">
        <Trans>Ежемесячные наборы</Trans>
      </BackLink>
      <ScreenHead title={page.name} count={page.store.toUpperCase()} />
      <SavedNote isOver={answer !== undefined} />
      {answer && <NotSaved code={answer.code} />}
      {running > 0 && (
        <Alert type="warning" isInline>
          <Trans>Подписок с этим набором: {running}.</Trans>{' '}
          <Trans>
            Изменения действуют со следующего месяца: если он станет дороже, подписчику напишут
            заново и закажут не раньше чем через три дня. Снятый набор не придёт, подписка встанет.
          </Trans>
        </Alert>
      )}
      {may('promotions.change') ? (
        <UnsavedForm answer={answer}>
          <Whole />
        </UnsavedForm>
      ) : (
        <fieldset disabled className="min-w-0">
          <Whole />
        </fieldset>
      )}
      <ActHistory
        history={page.history}
        people={page.people}
        zone={zoneOf(page.store)}
        nothing={<Trans>Здесь, в офисе, его ещё не меняли.</Trans>}
      />
    </div>
  );
}

function Whole() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useLingui();
  const standing = answer?.standing ?? null;
  return (
    <>
      <input
        type="hidden"
        name="revision"
        value={standing?.revision ?? answer?.revision ?? page.revision}
      />
      {standing && (
        <SavedMeanwhile
          lines={[
            [t`Название`, Object.values(standing.typed.names).join(' · ')],
            [t`Артикул набора`, standing.typed.sku],
            [t`Цена в месяц`, standing.typed.price],
            [t`Месяцев`, standing.typed.months],
            [t`Баллы за набор`, standing.typed.points],
            [t`НДС, %`, standing.typed.vat],
            [
              t`Что в наборе`,
              standing.typed.rows
                .map(({ sku, count, swaps }) => `${sku} × ${count}${swaps && ` (${swaps})`}`)
                .join('\n'),
            ],
            [t`Состояние`, standing.typed.isActive ? t`Приходит` : t`Снят`],
          ]}
        />
      )}
      <KitFields
        shown={{
          typed: answer?.typed ?? page.typed,
          faults: answer?.faults ?? {},
          names: answer?.names ?? page.names,
          languages: page.languages,
          currency: page.currency,
        }}
      />
    </>
  );
}
