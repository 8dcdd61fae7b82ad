import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  Link,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import type { TypedCategory } from '#features/catalogue/rules/category-form.ts';
import { Alert } from '#kit/alert.tsx';
import type { ShelfFaults } from '#features/catalogue/rules/shelf-words.ts';
import { goneButTyped } from '../../gone-but-typed.ts';
import { officeContext } from '../../office-context.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { IntentForm } from '../../ui/intent-form.tsx';
import { RemoveInTwo } from '../../ui/remove-in-two.tsx';
import { SavedMeanwhile } from '../../ui/saved-meanwhile.tsx';
import { SavedNote } from '../../ui/saved-note.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { UnsavedForm } from '../../ui/unsaved-form.tsx';
import { useMay } from '../../ui/use-office.ts';
import { ActHistory } from '../audit/act-history.tsx';
import { useLanguageNames } from '../products/product-words.ts';
import { ALL_PRODUCTS, productsPath } from '../products/products-path.ts';
import { InStores, NotSaved } from '../shelves/shelf-notes.tsx';
import { CategoryFields } from './category-fields.tsx';
import { aroundCategory, takeCategory } from './read-category.ts';

const numberOf = (params: LoaderFunctionArgs['params']): number => {
  const id = params['id'] ?? '';
  // Anything else is the number of none.
  if (!/^[1-9]\d{0,8}$/.test(id)) throw new Response(null, { status: 404 });
  return Number(id);
};

export async function loader({ params, context }: LoaderFunctionArgs) {
  const office = context.get(officeContext);
  const found = await office.acts.openCategory({
    id: numberOf(params),
    language: office.language,
  });
  if (!found) throw new Response(null, { status: 404 });
  return { ...found, pictures: (await aroundCategory(found, office)).pictures };
}

/** What was wrong with it, or what somebody else has saved meanwhile. */
interface Meanwhile {
  readonly faults?: ShelfFaults;
  readonly standing?: { readonly revision: string; readonly typed: TypedCategory };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const office = context.get(officeContext);
  const id = numberOf(params);
  const form = await request.formData();
  const { intent, isOnlyTyped, ...told } = await takeCategory(form, office);
  const { typed, revision, trouble } = told;
  if (intent === 'remove') {
    const done = await office.acts.removeCategory({ id, revision });
    return done === 'DONE' ? redirect('/categories?done=saved') : { code: done, told: null };
  }
  if (intent === 'release') {
    const done = await office.acts.releaseCategory({ id, revision });
    return done === 'DONE' ? redirect(`/categories/${id}?done=saved`) : { code: done, told: null };
  }
  const answer = async (code: 'FAULTS' | 'BUSY' | 'CHANGED' | null, more: Meanwhile = {}) => ({
    code,
    told: {
      ...told,
      faults: more.faults ?? {},
      standing: more.standing ?? null,
      ...(await aroundCategory(told, office)),
    },
  });
  if (isOnlyTyped) return answer(null);
  if (trouble) return answer('FAULTS');
  const done = await office.acts.changeCategory({
    id,
    revision,
    typed: { ...typed, skus: [...typed.skus] },
  });
  if (done.ok) return redirect(`/categories/${id}?done=saved`);
  if (done.code === 'UNKNOWN') throw goneButTyped(form);
  return answer(done.code, done.code === 'BUSY' ? {} : done);
}

export { clientAction } from '../../silence.ts';

/** A category: its words, its place, its picture, and what stands first in it. */
export default function Category() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const may = useMay();
  const { t } = useLingui();
  const isOpen = may('catalogue.change') && page.mayChange;
  return (
    <div className="flex flex-col gap-4">
      <BackLink to="/categories">
        <Trans>Категории</Trans>
      </BackLink>
      <ScreenHead title={page.name} count={`№ ${page.id}`} />
      <SavedNote isOver={answer !== undefined} />
      {answer?.code && <NotSaved code={answer.code} />}
      <p className="flex flex-wrap items-center gap-x-4 text-14">
        <Link
          to={productsPath({ ...ALL_PRODUCTS, category: String(page.id) })}
          className="inline-flex min-h-11 items-center text-brand"
        >
          {t`${plural(page.ties.products, { one: '# товар в ней', few: '# товара в ней', many: '# товаров в ней', other: '# товара в ней' })}`}
        </Link>
      </p>
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
      {page.keptParts.length > 0 && <ByHand isOpen={isOpen} />}
      {isOpen && <Remove />}
      <ActHistory
        history={page.history}
        people={page.people}
        zone="UTC"
        nothing={<Trans>Здесь, в офисе, её ещё не меняли.</Trans>}
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
  const parentOf = (id: string) => page.parents.find((each) => String(each.id) === id)?.name ?? id;
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
            [t`Слово в адресе`, standing.typed.slug],
            [t`Внутри категории`, parentOf(standing.typed.parent)],
            [t`Знакомит с фирменным каталогом`, standing.typed.series],
            [t`Картинка`, standing.typed.picture],
            [t`Товары, которые стоят первыми`, standing.typed.skus.join(', ')],
            ...Object.entries(standing.typed.texts).map(
              ([language, { name, intro }]) =>
                [language.toUpperCase(), [name, intro].filter(Boolean).join(' · ')] as const,
            ),
          ]}
        />
      )}
      <CategoryFields
        shown={{
          languages: page.languages,
          parents: page.parents,
          landings: page.landings,
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

/** Parts that staff have written, and how files may change them again. */
function ByHand({ isOpen }: { readonly isOpen: boolean }) {
  const { id, keptParts, revision } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const languageOf = useLanguageNames();
  const words: Readonly<Record<string, string>> = {
    slug: t`слово в адресе`,
    parent: t`место в дереве`,
    position: t`порядок`,
    skus: t`товары, которые стоят первыми`,
    picture: t`картинка`,
  };
  const parts = keptParts.map((part) =>
    part.startsWith('text:')
      ? t`слова (${languageOf(part.slice('text:'.length))})`
      : (words[part] ?? part),
  );
  return (
    <div className="flex flex-col gap-3">
      <Alert type="warning" isInline>
        <Trans>Изменено руками, и файл товаров этого не меняет: {parts.join(', ')}.</Trans>
      </Alert>
      {isOpen && (
        <IntentForm
          path={`/categories/${id}`}
          intent="release"
          fields={{ revision }}
          isFilled={false}
        >
          <Trans>Пусть снова меняет файл</Trans>
        </IntentForm>
      )}
    </div>
  );
}

function Remove() {
  const { ties, revision, typed, parents } = useLoaderData<typeof loader>();
  const parent = parents.find(({ id }) => String(id) === typed.parent);
  const { products, children, landings } = ties;
  if (products + children + landings.length > 0)
    return (
      <p className="text-14 text-ink-2">
        <Trans>
          Удалить можно пустую: сейчас здесь товаров – {products}, категорий – {children}, фирменных
          каталогов – {landings.length} {landings.join(', ')}
        </Trans>
      </p>
    );
  return (
    <RemoveInTwo fields={{ revision }} press={<Trans>Удалить категорию</Trans>}>
      {parent ? (
        <Trans>Категории не станет во всех магазинах. Её адрес поведёт в «{parent.name}».</Trans>
      ) : (
        <Trans>
          Категории не станет во всех магазинах. Она стоит наверху, поэтому её адрес ответит, что
          такой страницы нет.
        </Trans>
      )}
    </RemoveInTwo>
  );
}
