import { Trans, useLingui } from '@lingui/react/macro';
import {
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { EMPTY_CATEGORY } from '#features/catalogue/rules/category-form.ts';
import { officeContext } from '../../office-context.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { UnsavedForm } from '../../ui/unsaved-form.tsx';
import { NotSaved } from '../shelves/shelf-notes.tsx';
import { CategoryFields } from './category-fields.tsx';
import { aroundCategory, takeCategory } from './read-category.ts';

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { acts, language } = context.get(officeContext);
  const parent = (url.searchParams.get('parent') ?? '').slice(0, 20);
  return { ...(await acts.newCategory({ language })), parent };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const office = context.get(officeContext);
  const { isOnlyTyped, ...told } = await takeCategory(await request.formData(), office);
  const answer = async (code: 'FAULTS' | 'BUSY' | null, faults = {}) => ({
    ...told,
    code,
    faults,
    ...(await aroundCategory(told, office)),
  });
  if (isOnlyTyped) return answer(null);
  if (told.trouble) return answer('FAULTS');
  const { typed } = told;
  const done = await office.acts.makeCategory({ typed: { ...typed, skus: [...typed.skus] } });
  if (done.ok) return redirect(`/categories/${done.id}?done=saved`);
  return done.code === 'FAULTS' ? answer('FAULTS', done.faults) : answer('BUSY');
}

export { clientAction } from '../../silence.ts';

/** A category from its beginning. */
export default function MakeCategory() {
  const { t } = useLingui();
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <div className="flex flex-col gap-4">
      <BackLink to="/categories">
        <Trans>Категории</Trans>
      </BackLink>
      <ScreenHead title={t`Новая категория`} />
      {answer?.code && <NotSaved code={answer.code} />}
      <UnsavedForm answer={answer}>
        <CategoryFields
          shown={{
            languages: page.languages,
            parents: page.parents,
            landings: page.landings,
            typed: answer?.typed ?? { ...EMPTY_CATEGORY, parent: page.parent },
            faults: answer?.faults ?? {},
            trouble: answer?.trouble ?? null,
            pictures: answer?.pictures ?? [],
            names: answer?.names ?? {},
            adding: answer?.adding ?? null,
          }}
        />
      </UnsavedForm>
    </div>
  );
}
