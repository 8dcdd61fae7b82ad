import { Trans, useLingui } from '@lingui/react/macro';
import {
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { WORDS_SIGNS } from '#features/search/rules/synonym-form.ts';
import { Alert } from '#kit/alert.tsx';
import { Card } from '#kit/card.tsx';
import { textOf } from '../../form-text.ts';
import { officeContext } from '../../office-context.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { UnsavedForm } from '../../ui/unsaved-form.tsx';
import { readWordForm } from './read-word.ts';
import { wordsPath } from './searches-path.ts';
import { WordFields } from './word-fields.tsx';

export async function loader({ url, context }: LoaderFunctionArgs) {
  await context.get(officeContext).acts.newSynonym({});
  const words = (url.searchParams.get('words') ?? '').slice(0, WORDS_SIGNS);
  return { words, id: crypto.randomUUID() };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const typed = readWordForm(form);
  const id = textOf(form, 'id').slice(0, 40);
  const done = await context.get(officeContext).acts.makeSynonym({ ...typed, id });
  if (done.ok) return redirect(`/searches/words/${id}?done=saved`);
  return { id, typed, faults: done.code === 'FAULTS' ? done.faults : {} };
}

export { clientAction } from '../../silence.ts';

/** What words mean, from the beginning. */
export default function MakeWord() {
  const { t } = useLingui();
  const { words, id } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <div className="flex flex-col gap-4">
      <BackLink to={wordsPath()}>
        <Trans>Слова для поиска</Trans>
      </BackLink>
      <ScreenHead title={t`Что значит слово`} />
      <UnsavedForm answer={answer}>
        <input type="hidden" name="id" value={answer?.id ?? id} />
        {answer && (
          <Alert type="error" isInline>
            <Trans>Не сохранено: проверьте отмеченные поля.</Trans>
          </Alert>
        )}
        <Card className="flex max-w-180 min-w-0 flex-col gap-4">
          <WordFields
            typed={answer?.typed ?? { language: '', words, means: '', isMutual: false }}
            faults={answer?.faults ?? {}}
          />
        </Card>
      </UnsavedForm>
    </div>
  );
}
