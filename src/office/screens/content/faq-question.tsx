import { Trans } from '@lingui/react/macro';
import {
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { Alert } from '#kit/alert.tsx';
import { ButtonLink } from '#kit/button.tsx';
import { revisionIn, textOf } from '../../form-text.ts';
import { goneButTyped } from '../../gone-but-typed.ts';
import { officeContext } from '../../office-context.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { RemoveInTwo } from '../../ui/remove-in-two.tsx';
import { SavedMeanwhile } from '../../ui/saved-meanwhile.tsx';
import { SavedNote } from '../../ui/saved-note.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { UnsavedForm } from '../../ui/unsaved-form.tsx';
import { useMay, useOffice } from '../../ui/use-office.ts';
import { ActHistory } from '../audit/act-history.tsx';
import { NotSaved } from '../shelves/shelf-notes.tsx';
import { FaqQuestionFields } from './faq-question-fields.tsx';
import { faqGroupPath, faqVersionsPath, readQuestionForm, spokenOf } from './faq-words.ts';
import { usePlaceName } from './text-words.ts';

const UUID = /^[0-9a-f-]{36}$/;

export async function loader({ params, context }: LoaderFunctionArgs) {
  const id = params['id'] ?? '';
  const found = UUID.test(id)
    ? await context.get(officeContext).acts.openFaqQuestion({ id })
    : null;
  if (!found) throw new Response(null, { status: 404 });
  return found;
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { acts } = context.get(officeContext);
  const form = await request.formData();
  const id = params['id'] ?? '';
  const revision = revisionIn(form);
  if (form.get('intent') === 'remove') {
    const back = faqGroupPath(textOf(form, 'of').slice(0, 36), textOf(form, 'store').slice(0, 2));
    const isGone = await acts.removeFaqQuestion({ id, revision });
    return isGone ? redirect(`${back}&done=removed`) : { isLate: true as const };
  }
  const typed = readQuestionForm(form);
  const done = await acts.changeFaqQuestion({ id, revision, typed });
  if (done.ok) return redirect(`/content/faq/${id}?done=saved`);
  if (done.code === 'UNKNOWN') throw goneButTyped(form);
  return { isLate: false as const, done, typed, revision };
}

export { clientAction } from '../../silence.ts';

/** A question with its answer: changed, published or not, moved to another group, taken away. */
export default function FaqQuestion() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { language } = useOffice();
  const placeOf = usePlaceName();
  const may = useMay();
  const isOpen = may('content.change') && page.mayWrite;
  const group = page.groups.find(({ id }) => id === page.group);
  return (
    <div className="flex flex-col gap-4">
      <BackLink to={faqGroupPath(page.group, page.store)}>
        {(group && spokenOf(group.titles, language)) ?? <Trans>Вопросы и ответы</Trans>}
      </BackLink>
      <ScreenHead
        title={spokenOf(page.texts, language)?.asked ?? ''}
        count={placeOf(page.store)}
        action={
          <ButtonLink to={faqVersionsPath(page.id)} size="sm">
            <Trans>Версии</Trans>
          </ButtonLink>
        }
      />
      <SavedNote isOver={answer !== undefined} />
      {answer?.isLate && (
        <Alert type="warning" isInline>
          <Trans>Ничего не сделано: вопрос только что изменил или убрал кто-то другой.</Trans>
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
          fields={{ revision: page.revision, of: page.group, store: page.store }}
          press={<Trans>Убрать вопрос</Trans>}
        >
          <Trans>Вопроса и ответа на него не станет на всех языках.</Trans>
        </RemoveInTwo>
      )}
      <ActHistory history={page.history} people={page.people} zone={page.zone} />
    </div>
  );
}

function Whole() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const given = answer?.isLate === false ? answer : null;
  const done = given?.done;
  const standing = done?.code === 'CHANGED' ? done.standing : null;
  return (
    <>
      <input
        type="hidden"
        name="revision"
        value={standing?.revision ?? given?.revision ?? page.revision}
      />
      {standing && (
        <>
          <NotSaved code="CHANGED" />
          <SavedMeanwhile
            lines={Object.entries(standing.texts).map(([language, { asked, said }]) => [
              language.toUpperCase(),
              `${asked}\n${said}`,
            ])}
          />
        </>
      )}
      <FaqQuestionFields
        shown={{
          typed: given?.typed ?? page,
          faults: done?.code === 'FAULTS' ? done.faults : {},
          languages: page.languages,
          groups: page.groups,
        }}
      />
    </>
  );
}
