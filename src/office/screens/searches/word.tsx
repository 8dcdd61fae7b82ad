import { Trans } from '@lingui/react/macro';
import {
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { Alert } from '#kit/alert.tsx';
import { Card } from '#kit/card.tsx';
import { textOf } from '../../form-text.ts';
import { goneButTyped } from '../../gone-but-typed.ts';
import { officeContext } from '../../office-context.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { RemoveInTwo } from '../../ui/remove-in-two.tsx';
import { SavedNote } from '../../ui/saved-note.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { UnsavedForm } from '../../ui/unsaved-form.tsx';
import { useMay } from '../../ui/use-office.ts';
import { ActHistory } from '../audit/act-history.tsx';
import { readWordForm } from './read-word.ts';
import { wordsPath } from './searches-path.ts';
import { WordFields } from './word-fields.tsx';

export async function loader({ params, context }: LoaderFunctionArgs) {
  const found = await context.get(officeContext).acts.openSynonym({ id: params['id'] ?? '' });
  if (!found) throw new Response(null, { status: 404 });
  return found;
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { acts } = context.get(officeContext);
  const form = await request.formData();
  const id = params['id'] ?? '';
  const revision = Number(textOf(form, 'revision').slice(0, 9)) || 0;
  if (form.get('intent') === 'remove') {
    const isGone = await acts.removeSynonym({ id, revision });
    return isGone ? redirect('/searches/words?done=removed') : { isLate: true as const };
  }
  const typed = readWordForm(form);
  const done = await acts.changeSynonym({ id, revision, ...typed });
  if (done.ok) return redirect(`/searches/words/${id}?done=saved`);
  if (done.code === 'UNKNOWN') throw goneButTyped(form);
  return { isLate: false as const, done, typed, revision };
}

export { clientAction } from '../../silence.ts';

/** What words mean; changed, or taken away. */
export default function Word() {
  const { synonym, mayWrite, history, people, zone } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const may = useMay();
  const isOpen = may('catalogue.change') && mayWrite;
  return (
    <div className="flex flex-col gap-4">
      <BackLink to={wordsPath()}>
        <Trans>Слова для поиска</Trans>
      </BackLink>
      <ScreenHead title={synonym.words} />
      <SavedNote isOver={answer !== undefined} />
      {answer?.isLate && (
        <Alert type="warning" isInline>
          <Trans>Ничего не сделано: эти слова только что изменил или убрал кто-то другой.</Trans>
        </Alert>
      )}
      {isOpen ? (
        <UnsavedForm answer={answer} isTyped={answer?.isLate === false}>
          <Whole />
        </UnsavedForm>
      ) : (
        <fieldset disabled className="min-w-0">
          <Whole />
        </fieldset>
      )}
      {isOpen && (
        <RemoveInTwo
          fields={{ revision: synonym.revision }}
          press={<Trans>Убрать эти слова</Trans>}
        >
          <Trans>Поиск во всех магазинах перестанет их понимать.</Trans>
        </RemoveInTwo>
      )}
      <ActHistory history={history} people={people} zone={zone} />
    </div>
  );
}

function Whole() {
  const { synonym } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const given = answer?.isLate === false ? answer : null;
  const done = given?.done;
  const standing = done?.code === 'CHANGED' ? done.standing : null;
  const { language, words, means, isMutual } = synonym;
  return (
    <>
      <input
        type="hidden"
        name="revision"
        value={standing?.revision ?? given?.revision ?? synonym.revision}
      />
      {done?.code === 'FAULTS' && (
        <Alert type="error" isInline>
          <Trans>Не сохранено: проверьте отмеченные поля.</Trans>
        </Alert>
      )}
      {standing && (
        <div role="alert" className="flex flex-col gap-3">
          <Alert type="warning" isInline>
            <Trans>
              Пока вы писали, эти слова изменил кто-то другой. Ничего из набранного не пропало:
              сверьте и сохраните ещё раз.
            </Trans>
          </Alert>
          <Card className="flex flex-col gap-1 p-4! text-14 wrap-anywhere">
            <p className="text-12 text-ink-2">
              <Trans>Сейчас сохранено</Trans>
            </p>
            <p>
              {standing.language !== null && `${standing.language.toUpperCase()}: `}
              {standing.words} {standing.isMutual ? '↔' : '→'} {standing.means.join(', ')}
            </p>
          </Card>
        </div>
      )}
      <Card className="flex max-w-180 min-w-0 flex-col gap-4">
        <WordFields
          typed={
            given?.typed ?? {
              language: language ?? '',
              words,
              means: means.join('\n'),
              isMutual,
            }
          }
          faults={done?.code === 'FAULTS' ? done.faults : {}}
        />
      </Card>
    </>
  );
}
