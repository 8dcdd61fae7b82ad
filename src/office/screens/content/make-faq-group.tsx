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
import { Card } from '#kit/card.tsx';
import { textOf } from '../../form-text.ts';
import { officeContext } from '../../office-context.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { UnsavedForm } from '../../ui/unsaved-form.tsx';
import { FaqGroupFields } from './faq-group-fields.tsx';
import { faqGroupPath, faqListPath, readGroupForm } from './faq-words.ts';
import { usePlaceName } from './text-words.ts';

export async function loader({ url, context }: LoaderFunctionArgs) {
  const store = (url.searchParams.get('store') ?? ALL_STORES).slice(0, 2);
  const page = await context.get(officeContext).acts.newFaqGroup({ store });
  return { ...page, id: crypto.randomUUID() };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const typed = readGroupForm(form);
  const [id, store] = [textOf(form, 'id').slice(0, 36), textOf(form, 'store').slice(0, 2)];
  const done = await context.get(officeContext).acts.makeFaqGroup({ id, store, typed });
  if (done.ok) return redirect(`${faqGroupPath(id, store)}&done=saved`);
  const isTaken = done.code === 'TAKEN';
  const faults = done.code === 'FAULTS' ? done.faults : {};
  return { id: isTaken ? crypto.randomUUID() : id, typed, isTaken, faults };
}

export { clientAction } from '../../silence.ts';

/** A group of questions from its beginning. */
export default function NewFaqGroup() {
  const { t } = useLingui();
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const placeOf = usePlaceName();
  return (
    <div className="flex flex-col gap-4">
      <BackLink to={faqListPath(page.store)}>
        <Trans>Вопросы и ответы</Trans>
      </BackLink>
      <ScreenHead title={t`Новая группа вопросов`} count={placeOf(page.store)} />
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
        <input type="hidden" name="store" value={page.store} />
        <Card className="flex max-w-180 min-w-0 flex-col gap-4">
          <FaqGroupFields
            typed={answer?.typed ?? { spot: 'faq', titles: {} }}
            faults={answer?.faults ?? {}}
            languages={page.languages}
          />
        </Card>
      </UnsavedForm>
    </div>
  );
}
