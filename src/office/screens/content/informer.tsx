import { Trans, useLingui } from '@lingui/react/macro';
import {
  Form,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import type { TypedMessage } from '#features/informers/rules/message-form.ts';
import { Alert } from '#kit/alert.tsx';
import { Button } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { goneButTyped } from '../../gone-but-typed.ts';
import { officeContext } from '../../office-context.ts';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { UnsavedForm } from '../../ui/unsaved-form.tsx';
import { useMay } from '../../ui/use-office.ts';
import { useKindWords, useMessageStates } from './informer-words.ts';
import { MessageFields } from './message-fields.tsx';
import { readMessageForm } from './read-message.ts';
import { usePlaceName } from './text-words.ts';
import { SavedNote } from '../../ui/saved-note.tsx';

export async function loader({ params, context }: LoaderFunctionArgs) {
  const found = await context.get(officeContext).acts.openInformer({ id: params.id ?? '' });
  if (!found) throw new Response(null, { status: 404 });
  return found;
}

type Screen = Awaited<ReturnType<typeof loader>>;

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { acts } = context.get(officeContext);
  const id = params.id ?? '';
  const form = await request.formData();
  const { revision, intent, typed } = readMessageForm(form);
  if (intent === 'end') {
    const isEnded = await acts.endInformer({ id, revision });
    return isEnded ? redirect('/content/informers?done=saved') : { isOver: true as const };
  }
  const done = await acts.changeInformer({ id, revision, typed });
  if (done.ok) return redirect(`/content/informers/${id}?done=saved`);
  if (done.code === 'UNKNOWN') throw goneButTyped(form);
  return { done, typed, revision, isOver: false as const };
}

export { clientAction } from '../../silence.ts';

/** A message of the bar: changed, ended now, or taken back before it begins. */
export default function Informer() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const kinds = useKindWords();
  const states = useMessageStates();
  const may = useMay();
  const isOpen = may('content.change') && page.mayWrite;
  const kind = page.typed.kind === 'deliveryDelay' ? 'deliveryDelay' : 'holidaysWork';
  return (
    <div className="flex flex-col gap-4">
      <BackLink to="/content/informers">
        <Trans>Объявления</Trans>
      </BackLink>
      <ScreenHead title={kinds[kind]} count={states[page.state]} />
      <SavedNote isOver={answer !== undefined} />
      {answer?.isOver && (
        <Alert type="warning" isInline>
          <Trans>
            Ничего не сделано: объявление уже закончилось или его только что изменил кто-то другой.
          </Trans>
        </Alert>
      )}
      {isOpen ? (
        <UnsavedForm answer={answer} isTyped={answer?.isOver === false}>
          <Whole />
        </UnsavedForm>
      ) : (
        <fieldset disabled className="min-w-0">
          <Whole />
        </fieldset>
      )}
      {isOpen && page.state !== 'ended' && <End page={page} />}
    </div>
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
      {done?.code === 'FAULTS' && (
        <Alert type="error" isInline>
          <Trans>Не сохранено: проверьте отмеченные поля.</Trans>
        </Alert>
      )}
      {standing && <Standing typed={standing.typed} />}
      <MessageFields
        shown={{
          ...page,
          typed: given?.typed ?? page.typed,
          faults: done?.code === 'FAULTS' ? done.faults : {},
        }}
      />
    </>
  );
}

/** What somebody else saved meanwhile, beside what is typed. */
function Standing({ typed }: { readonly typed: TypedMessage }) {
  const placeOf = usePlaceName();
  const { t } = useLingui();
  const where = [typed.store ? placeOf(typed.store) : t`Все магазины`, typed.country.toUpperCase()];
  return (
    <div role="alert" className="flex flex-col gap-3">
      <Alert type="warning" isInline>
        <Trans>
          Пока вы писали, объявление изменил кто-то другой. Ничего из набранного не пропало: сверьте
          и сохраните ещё раз.
        </Trans>
      </Alert>
      <Card className="flex flex-col gap-1 p-4! text-14">
        <p className="text-12 text-ink-2">
          <Trans>Сейчас сохранено</Trans>
        </p>
        <p>{where.filter(Boolean).join(', ')}</p>
        <p className="tabular-nums">
          {typed.startDay} {typed.startClock} – {typed.endDay} {typed.endClock}
        </p>
        {Object.entries(typed.texts).map(([language, text]) => (
          <p key={language} lang={language} className="wrap-anywhere">
            {language.toUpperCase()}: {text}
          </p>
        ))}
      </Card>
    </div>
  );
}

function End({ page }: { readonly page: Screen }) {
  return (
    <Form method="post">
      <input type="hidden" name="revision" value={page.revision} />
      <input type="hidden" name="intent" value="end" />
      <Button type="submit">
        {page.state === 'running' ? (
          <Trans>Закончить сейчас</Trans>
        ) : (
          <Trans>Отменить объявление</Trans>
        )}
      </Button>
    </Form>
  );
}
