import { Trans, useLingui } from '@lingui/react/macro';
import {
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { ALL_STORES } from '#features/content/model.ts';
import { Alert } from '#kit/alert.tsx';
import { textOf } from '../../form-text.ts';
import { officeContext } from '../../office-context.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { UnsavedForm } from '../../ui/unsaved-form.tsx';
import { FaqQuestionFields } from './faq-question-fields.tsx';
import { faqGroupPath, faqListPath, readQuestionForm } from './faq-words.ts';
import { usePlaceName } from './text-words.ts';

export async function loader({ url, context }: LoaderFunctionArgs) {
  const asked = (name: string) => url.searchParams.get(name);
  const store = (asked('store') ?? ALL_STORES).slice(0, 2);
  const page = await context.get(officeContext).acts.newFaqQuestion({ store });
  // A question stands in a group: the first one is made before it.
  if (page.groups.length === 0) throw redirect(`/content/faq/groups/new?store=${store}`);
  const group = page.groups.find(({ id }) => id === asked('group'))?.id;
  return { ...page, group: group ?? page.groups[0]?.id ?? '', id: crypto.randomUUID() };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const typed = readQuestionForm(form);
  const [id, store] = [textOf(form, 'id').slice(0, 36), textOf(form, 'store').slice(0, 2)];
  const done = await context.get(officeContext).acts.makeFaqQuestion({ id, store, typed });
  if (done.ok) return redirect(`/content/faq/${id}?done=saved`);
  const isTaken = done.code === 'TAKEN';
  const faults = done.code === 'FAULTS' ? done.faults : {};
  return { id: isTaken ? crypto.randomUUID() : id, typed, isTaken, faults };
}

export { clientAction } from '../../silence.ts';

/** A question from its beginning. */
export default function NewFaqQuestion() {
  const { t } = useLingui();
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const placeOf = usePlaceName();
  const { store, group } = page;
  return (
    <div className="flex flex-col gap-4">
      <BackLink to={group === '' ? faqListPath(store) : faqGroupPath(group, store)}>
        <Trans>Вопросы и ответы</Trans>
      </BackLink>
      <ScreenHead title={t`Новый вопрос`} count={placeOf(store)} />
      <UnsavedForm answer={answer}>
        <input type="hidden" name="id" value={answer?.id ?? page.id} />
        {answer?.isTaken && (
          <Alert type="warning" isInline>
            <Trans>
              Из этой формы уже сохранено другое. Набранное сейчас станет ещё одним: сохраните ещё
              раз.
            </Trans>
          </Alert>
        )}
        <input type="hidden" name="store" value={store} />
        <FaqQuestionFields
          shown={{
            typed: answer?.typed ?? { group, isPublished: false, texts: {} },
            faults: answer?.faults ?? {},
            languages: page.languages,
            groups: page.groups,
          }}
        />
      </UnsavedForm>
    </div>
  );
}
