import { Trans, useLingui } from '@lingui/react/macro';
import {
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { LANDING_ALIAS, type TypedLanding } from '#features/catalogue/rules/landing-form.ts';
import type { ShelfFaults } from '#features/catalogue/rules/shelf-words.ts';
import { goneButTyped } from '../../gone-but-typed.ts';
import { officeContext } from '../../office-context.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { RemoveInTwo } from '../../ui/remove-in-two.tsx';
import { SavedMeanwhile } from '../../ui/saved-meanwhile.tsx';
import { SavedNote } from '../../ui/saved-note.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { UnsavedForm } from '../../ui/unsaved-form.tsx';
import { useMay } from '../../ui/use-office.ts';
import { ActHistory } from '../audit/act-history.tsx';
import { InStores, NotSaved } from '../shelves/shelf-notes.tsx';
import { LandingFields } from './landing-fields.tsx';
import { useLandingKinds } from './landing-words.ts';
import { aroundLanding, takeLanding } from './read-landing.ts';

const aliasOf = (params: LoaderFunctionArgs['params']): string => {
  const alias = params['alias'] ?? '';
  // Anything else is the word of none.
  if (!LANDING_ALIAS.form.test(alias) || alias.length > LANDING_ALIAS.most)
    throw new Response(null, { status: 404 });
  return alias;
};

export async function loader({ params, context }: LoaderFunctionArgs) {
  const office = context.get(officeContext);
  const found = await office.acts.openLanding({
    alias: aliasOf(params),
    language: office.language,
  });
  if (!found) throw new Response(null, { status: 404 });
  return { ...found, pictures: (await aroundLanding(found, office)).pictures };
}

/** What was wrong with it, or what somebody else has saved meanwhile. */
interface Meanwhile {
  readonly faults?: ShelfFaults;
  readonly standing?: { readonly revision: string; readonly typed: TypedLanding };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const office = context.get(officeContext);
  const alias = aliasOf(params);
  const form = await request.formData();
  const { intent, isOnlyTyped, ...told } = await takeLanding(form, office);
  const { typed, revision, trouble } = told;
  if (intent === 'remove') {
    const done = await office.acts.removeLanding({ alias, revision });
    return done === 'DONE' ? redirect('/landings?done=saved') : { code: done, told: null };
  }
  const answer = async (code: 'FAULTS' | 'BUSY' | 'CHANGED' | null, more: Meanwhile = {}) => ({
    code,
    told: {
      ...told,
      faults: more.faults ?? {},
      standing: more.standing ?? null,
      ...(await aroundLanding(told, office)),
    },
  });
  if (isOnlyTyped) return answer(null);
  if (trouble) return answer('FAULTS');
  const done = await office.acts.changeLanding({ alias, revision, typed });
  if (done.ok) return redirect(`/landings/${done.alias}?done=saved`);
  if (done.code === 'UNKNOWN') throw goneButTyped(form);
  return answer(done.code, done.code === 'BUSY' ? {} : done);
}

export { clientAction } from '../../silence.ts';

/** A landing catalogue: its words, its parts and its products. */
export default function Landing() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const may = useMay();
  const kinds = useLandingKinds();
  const isOpen = may('catalogue.change') && page.mayChange;
  const kind = Object.entries(kinds).find(([each]) => each === page.typed.kind)?.[1];
  return (
    <div className="flex flex-col gap-4">
      <BackLink to="/landings">
        <Trans>Фирменные каталоги</Trans>
      </BackLink>
      <ScreenHead title={page.name} count={kind} />
      <SavedNote isOver={answer !== undefined} />
      {answer?.code && <NotSaved code={answer.code} />}
      {isOpen ? (
        <UnsavedForm answer={answer} isTyped={Boolean(answer?.told)}>
          <Whole />
        </UnsavedForm>
      ) : (
        <fieldset disabled className="min-w-0">
          <Whole />
        </fieldset>
      )}
      <InStores pages={page.pages} />
      {isOpen && (
        <RemoveInTwo fields={{ revision: page.revision }} press={<Trans>Удалить каталог</Trans>}>
          <Trans>
            Каталога не станет во всех магазинах, его адрес ответит, что такой страницы нет. Товары
            и категории остаются.
          </Trans>
        </RemoveInTwo>
      )}
      <ActHistory
        history={page.history}
        people={page.people}
        zone="UTC"
        nothing={<Trans>Здесь, в офисе, его ещё не меняли.</Trans>}
      />
    </div>
  );
}

function Whole() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useLingui();
  const given = answer?.told ?? null;
  const standing = given?.standing ?? null;
  const namesOf = (ids: readonly string[]) =>
    ids.map((id) => page.categories.find((each) => String(each.id) === id)?.name ?? id).join(', ');
  return (
    <>
      <input
        type="hidden"
        name="revision"
        value={standing?.revision ?? given?.revision ?? page.revision}
      />
      {standing && (
        <SavedMeanwhile
          lines={[
            [t`Слово в адресе`, standing.typed.alias],
            [t`Что это`, standing.typed.kind],
            [t`Линия`, standing.typed.line],
            [t`Картинка`, standing.typed.picture],
            [t`Части каталога`, namesOf(standing.typed.categories)],
            [t`Товары`, standing.typed.skus.join(', ')],
            [t`Категории, которые с ним знакомят`, namesOf(standing.typed.introducedBy)],
            ...Object.entries(standing.typed.texts).map(
              ([language, { name, intro }]) =>
                [language.toUpperCase(), [name, intro].filter(Boolean).join(' · ')] as const,
            ),
          ]}
        />
      )}
      <LandingFields
        shown={{
          languages: page.languages,
          categories: page.categories,
          typed: given?.typed ?? page.typed,
          faults: given?.faults ?? {},
          trouble: given?.trouble ?? null,
          pictures: given?.pictures ?? page.pictures,
          names: given?.names ?? page.names,
          adding: given?.adding ?? null,
        }}
      />
    </>
  );
}
