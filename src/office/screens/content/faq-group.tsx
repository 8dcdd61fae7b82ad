import { Trans, useLingui } from '@lingui/react/macro';
import {
  redirect,
  useActionData,
  useLoaderData,
  useSearchParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { Alert } from '#kit/alert.tsx';
import { Badge } from '#kit/badge.tsx';
import { ButtonLink } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { revisionIn, textOf } from '../../form-text.ts';
import { goneButTyped } from '../../gone-but-typed.ts';
import { officeContext } from '../../office-context.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { RemoveInTwo } from '../../ui/remove-in-two.tsx';
import { SavedMeanwhile } from '../../ui/saved-meanwhile.tsx';
import { SavedNote } from '../../ui/saved-note.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { UnsavedForm } from '../../ui/unsaved-form.tsx';
import { useMay, useOffice } from '../../ui/use-office.ts';
import { ActHistory } from '../audit/act-history.tsx';
import { NotSaved } from '../shelves/shelf-notes.tsx';
import { FaqGroupFields } from './faq-group-fields.tsx';
import { FaqOrder } from './faq-order.tsx';
import { faqGroupPath, faqListPath, readGroupForm, spokenOf, useFaqSpots } from './faq-words.ts';
import { usePlaceName } from './text-words.ts';

const UUID = /^[0-9a-f-]{36}$/;

export async function loader({ url, params, context }: LoaderFunctionArgs) {
  const id = params['id'] ?? '';
  const store = url.searchParams.get('store')?.slice(0, 2) ?? null;
  const found = UUID.test(id)
    ? await context.get(officeContext).acts.openFaqGroup({ id, store })
    : null;
  if (!found) throw new Response(null, { status: 404 });
  return found;
}

export async function action({ request, url, params, context }: ActionFunctionArgs) {
  const { acts } = context.get(officeContext);
  const form = await request.formData();
  const id = params['id'] ?? '';
  const store = url.searchParams.get('store')?.slice(0, 2) ?? '*';
  const intent = textOf(form, 'intent');
  if (intent === 'move') {
    const way = textOf(form, 'way') === 'up' ? 'up' : 'down';
    await acts.moveFaqQuestion({ id: textOf(form, 'moved').slice(0, 36), way });
    return redirect(faqGroupPath(id, store));
  }
  const revision = revisionIn(form);
  if (intent === 'remove') {
    const gone = await acts.removeFaqGroup({ id, revision });
    return gone === 'DONE'
      ? redirect(`${faqListPath(store)}&done=removed`)
      : { isOver: true, gone };
  }
  const typed = readGroupForm(form);
  const done = await acts.changeFaqGroup({ id, revision, typed });
  if (done.ok) return redirect(`${faqGroupPath(id, store)}&done=saved`);
  if (done.code === 'UNKNOWN') throw goneButTyped(form);
  return { isOver: false as const, done, typed, revision };
}

export { clientAction } from '../../silence.ts';

/** A group of questions: what stands in it in one store or in all, in its order; its titles; taken away once it is empty. */
export default function FaqGroup() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { language } = useOffice();
  const placeOf = usePlaceName();
  const spots = useFaqSpots();
  const may = useMay();
  const isOpen = may('content.change') && page.mayWrite;
  const make = new URLSearchParams({ group: page.id, store: page.place });
  return (
    <div className="flex flex-col gap-4">
      <BackLink to={faqListPath(page.place)}>
        <Trans>Вопросы и ответы</Trans>
      </BackLink>
      <ScreenHead
        title={spokenOf(page.titles, language) ?? ''}
        count={`${placeOf(page.place)}, ${spots[page.spot]}`}
        action={
          may('content.change') &&
          page.mayAdd && (
            <ButtonLink to={`/content/faq/new?${make}`} variant="filled" size="sm">
              <Trans>Новый вопрос</Trans>
            </ButtonLink>
          )
        }
      />
      <Outcome />
      <Questions />
      {isOpen ? (
        <UnsavedForm answer={answer} isTyped={answer?.isOver === false}>
          <Whole />
        </UnsavedForm>
      ) : (
        <fieldset disabled className="min-w-0">
          <Whole />
        </fieldset>
      )}
      {isOpen && page.questions.length === 0 && (
        <RemoveInTwo fields={{ revision: page.revision }} press={<Trans>Убрать группу</Trans>}>
          <Trans>Группы не станет во всех магазинах, где она видна. Вопросов в ней уже нет.</Trans>
        </RemoveInTwo>
      )}
      <ActHistory history={page.history} people={page.people} zone={page.zone} />
    </div>
  );
}

/** What became of the last press. */
function Outcome() {
  const answer = useActionData<typeof action>();
  const [query] = useSearchParams();
  return (
    <>
      <SavedNote isOver={answer !== undefined} />
      {query.get('done') === 'removed' && answer === undefined && (
        <div role="status">
          <Alert type="success" isInline>
            <Trans>Убрано.</Trans>
          </Alert>
        </div>
      )}
      {answer?.isOver && (
        <Alert type="warning" isInline>
          {answer.gone === 'FULL' ? (
            <Trans>
              Ничего не сделано: в группе есть вопросы, возможно, другого магазина. Сначала уберите
              их или перенесите.
            </Trans>
          ) : (
            <Trans>Ничего не сделано: группу только что изменил или убрал кто-то другой.</Trans>
          )}
        </Alert>
      )}
    </>
  );
}

function Questions() {
  const { t } = useLingui();
  const { questions } = useLoaderData<typeof loader>();
  const { language } = useOffice();
  const placeOf = usePlaceName();
  const may = useMay();
  const isOrdered = may('content.change') && questions.some((each) => each.mayWrite);
  if (questions.length === 0)
    return (
      <EmptyState
        title={t`Вопросов пока нет`}
        text={t`Группа без опубликованных вопросов в магазине не видна.`}
      />
    );
  return (
    <DataTable
      name="faq-questions"
      label={t`Вопросы`}
      rows={questions}
      idOf={({ id }) => id}
      hrefOf={({ id }) => `/content/faq/${id}`}
      columns={[
        { id: 'asked', title: t`Вопрос`, isFixed: true },
        ...(isOrdered ? [{ id: 'order', title: t`Порядок`, isFixed: true }] : []),
        { id: 'state', title: t`Состояние` },
        { id: 'place', title: t`Магазин` },
        { id: 'lacks', title: t`Нет на языках` },
      ]}
      renderCells={(question) => {
        const asked = spokenOf(question.texts, language)?.asked ?? '';
        return {
          asked: <span className="inline-block min-w-40 wrap-anywhere">{asked}</span>,
          order: isOrdered && question.mayWrite && <FaqOrder id={question.id} title={asked} />,
          state: question.isPublished ? (
            <Badge tone="ok">{t`опубликован`}</Badge>
          ) : (
            <Badge tone="neutral">{t`черновик`}</Badge>
          ),
          place: placeOf(question.store),
          lacks: question.lacks.map((each) => each.toUpperCase()).join(', ') || '–',
        };
      }}
    />
  );
}

function Whole() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const given = answer?.isOver === false ? answer : null;
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
            lines={Object.entries(standing.titles).map(([language, text]) => [
              language.toUpperCase(),
              text,
            ])}
          />
        </>
      )}
      <Card className="flex max-w-180 min-w-0 flex-col gap-4">
        <FaqGroupFields
          typed={given?.typed ?? page}
          faults={done?.code === 'FAULTS' ? done.faults : {}}
          languages={page.languages}
        />
      </Card>
    </>
  );
}
