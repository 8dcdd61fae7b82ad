import { Trans, useLingui } from '@lingui/react/macro';
import {
  Form,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { Alert } from '#kit/alert.tsx';
import { Button } from '#kit/button.tsx';
import { revisionIn } from '../../form-text.ts';
import { officeContext } from '../../office-context.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { SilenceNote } from '../../ui/silence-note.tsx';
import { LeaveQuestion, useFormKey, useUnsaved } from '../../ui/unsaved-form.tsx';
import { CategoryPart, PricePart, ProductPart, type ColumnsShown } from './columns-fields.tsx';
import { FirstRows } from './first-rows.tsx';
import { importPath } from './import-words.ts';
import { NotSaved } from '../shelves/shelf-notes.tsx';
import { readColumnsForm } from './read-columns.ts';

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { acts, language } = context.get(officeContext);
  const id = params['id'] ?? '';
  const found = await acts.openColumns({ id, language });
  // Whatever else becomes of the file is told by its own screen.
  if (!found) throw redirect(importPath(encodeURIComponent(id)));
  return found;
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { acts } = context.get(officeContext);
  const id = params['id'] ?? '';
  const form = await request.formData();
  const typed = readColumnsForm(form);
  const revision = revisionIn(form);
  const done = await acts.describeColumns({ id, revision, typed });
  if (done.ok || done.code === 'OVER') return redirect(importPath(encodeURIComponent(id)));
  return {
    typed,
    isChanged: done.code === 'CHANGED',
    revision: done.code === 'CHANGED' ? done.revision : revision,
    faults: done.code === 'FAULTS' ? done.faults : {},
    values: done.code === 'VALUES' ? done.values : [],
  };
}

export { clientAction } from '../../silence.ts';

/** What the columns of a file mean: said once for all files with the same headings. */
export default function Columns() {
  const { t } = useLingui();
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const key = useFormKey(answer);
  return (
    <div className="flex flex-col gap-4">
      <BackLink to={importPath(page.id)}>{page.fileName}</BackLink>
      <ScreenHead title={t`Что в столбцах`} />
      <p className="max-w-180 text-14 text-ink-2">
        <Trans>
          Скажите один раз, что значит каждый столбец: следующий файл с такими же заголовками поймём
          сами. Это ещё проба, в магазине ничего не меняется.
        </Trans>
      </p>
      <FirstRows headings={page.headings} rows={page.rows} />
      <Whole key={key} />
    </div>
  );
}

function Whole() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { form, isSending, silence, compare, submit, leaving } = useUnsaved(answer !== undefined);
  const { headings, rows, currencies, categories } = page;
  const shown: ColumnsShown = {
    headings,
    rows,
    currencies,
    categories,
    typed: answer?.typed ?? page.typed,
    faults: answer?.faults ?? {},
    values: answer?.values ?? [],
  };
  return (
    <Form
      ref={form}
      method="post"
      preventScrollReset
      className="flex max-w-240 flex-col gap-4"
      onInput={compare}
      onSubmit={submit}
    >
      <input type="hidden" name="revision" value={answer?.revision ?? page.revision} />
      {answer?.isChanged && <NotSaved code="CHANGED" />}
      {Object.keys(shown.faults).length > 0 && (
        <Alert type="error" isInline>
          <Trans>Не сохранено: проверьте отмеченные поля.</Trans>
        </Alert>
      )}
      <ProductPart shown={shown} />
      <PricePart shown={shown} />
      <CategoryPart shown={shown} />
      <SilenceNote silence={silence} />
      <Button
        type="submit"
        variant="filled"
        className="self-start"
        state={isSending ? 'pending' : 'idle'}
      >
        <Trans>Попробовать</Trans>
      </Button>
      {leaving && <LeaveQuestion leaving={leaving} />}
    </Form>
  );
}
