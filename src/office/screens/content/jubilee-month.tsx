import { Trans, useLingui } from '@lingui/react/macro';
import {
  Link,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import type { TypedMonth } from '#features/jubilee/rules/month-form.ts';
import { stateOnDay } from '#features/jubilee/rules/months.ts';
import { Alert } from '#kit/alert.tsx';
import { ButtonLink } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { textOf } from '../../form-text.ts';
import { goneButTyped } from '../../gone-but-typed.ts';
import { officeContext } from '../../office-context.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { RemoveInTwo } from '../../ui/remove-in-two.tsx';
import { SavedMeanwhile } from '../../ui/saved-meanwhile.tsx';
import { SavedNote } from '../../ui/saved-note.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { shownDay } from '../../ui/shown-day.ts';
import { UnsavedForm } from '../../ui/unsaved-form.tsx';
import { useMay, useOffice } from '../../ui/use-office.ts';
import { ActHistory } from '../audit/act-history.tsx';
import { NotSaved } from '../shelves/shelf-notes.tsx';
import { JubileeMonthFields, MonthBadge } from './jubilee-month-fields.tsx';
import { jubileePath, monthName, monthPath } from './jubilee-words.ts';
import { readMonthForm } from './read-month-form.ts';

const keyOf = (params: LoaderFunctionArgs['params']) => ({
  store: (params['store'] ?? '').slice(0, 2),
  firstDay: (params['month'] ?? '').slice(0, 10),
});

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { acts, language } = context.get(officeContext);
  const found = await acts.openJubileeMonth({ ...keyOf(params), language });
  if (!found) throw new Response(null, { status: 404 });
  return found;
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { acts } = context.get(officeContext);
  const form = await request.formData();
  const key = keyOf(params);
  const revision = textOf(form, 'revision').slice(0, 16);
  if (form.get('intent') === 'remove') {
    const done = await acts.removeJubileeMonth({ ...key, revision });
    if (done === 'REMOVED') return redirect(`${jubileePath(key.store)}&done=saved`);
    return { refused: done };
  }
  const typed = readMonthForm(form);
  const done = await acts.changeJubileeMonth({ ...key, revision, typed });
  if (done.ok) return redirect(`${monthPath(key.store, done.firstDay)}?done=saved`);
  if (done.code === 'UNKNOWN') throw goneButTyped(form);
  return { refused: null, done, typed, revision };
}

export { clientAction } from '../../silence.ts';

/** A month of the jubilee: its days, how it is called, what is advised in it, and its offers; taken away while it has not begun. */
export default function JubileeMonth() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { language } = useOffice();
  const may = useMay();
  const state = stateOnDay(page, page.today);
  return (
    <div className="flex flex-col gap-4">
      <BackLink to={jubileePath(page.store)}>
        <Trans>Месяцы юбилея</Trans>
      </BackLink>
      <ScreenHead
        title={monthName(page.typed.names, language, page.firstDay)}
        count={`${page.store.toUpperCase()}, ${shownDay(page.firstDay)} – ${shownDay(page.lastDay)}`}
      />
      <div>
        <MonthBadge state={state} firstDay={page.firstDay} />
      </div>
      <SavedNote isOver={answer !== undefined} />
      {answer?.refused && <NotRemoved code={answer.refused} />}
      {may('content.change') ? (
        <UnsavedForm answer={answer} isTyped={answer?.refused === null}>
          <Whole />
        </UnsavedForm>
      ) : (
        <fieldset disabled className="min-w-0">
          <Whole />
        </fieldset>
      )}
      <Offers />
      {may('content.change') && state === 'future' && (
        <RemoveInTwo fields={{ revision: page.wholeRevision }} press={<Trans>Убрать месяц</Trans>}>
          <Trans>Месяца, его товаров и предложений не станет на всех языках.</Trans>
        </RemoveInTwo>
      )}
      {may('content.change') && state !== 'future' && (
        <p className="text-14 text-ink-2">
          <Trans>Месяц, который уже открывался, не убирают: на его предложения есть ссылки.</Trans>
        </p>
      )}
      <ActHistory history={page.history} people={page.people} zone={page.zone} />
    </div>
  );
}

const NotRemoved = ({ code }: { readonly code: 'LATE' | 'BEGUN' }) => (
  <div role="alert">
    <Alert type="warning" isInline>
      {code === 'LATE' ? (
        <Trans>
          Ничего не сделано: месяц или его предложения только что изменил или убрал кто-то другой.
        </Trans>
      ) : (
        <Trans>Ничего не сделано: месяц уже открылся.</Trans>
      )}
    </Alert>
  </div>
);

function Whole() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const given = answer?.refused === null ? answer : null;
  const done = given?.done;
  const standing = done?.code === 'CHANGED' ? done.standing : null;
  return (
    <>
      <input
        type="hidden"
        name="revision"
        value={standing?.revision ?? given?.revision ?? page.revision}
      />
      {done?.code === 'FAULTS' && <NotSaved code="FAULTS" />}
      {standing && <Standing typed={standing.typed} />}
      <JubileeMonthFields
        shown={{
          typed: given?.typed ?? page.typed,
          faults: done?.code === 'FAULTS' ? done.faults : {},
          today: page.today,
          saved: page,
          productNames: page.productNames,
        }}
      />
    </>
  );
}

/** What somebody else saved meanwhile, beside what is typed. */
function Standing({ typed }: { readonly typed: TypedMonth }) {
  const { t } = useLingui();
  return (
    <>
      <NotSaved code="CHANGED" />
      <SavedMeanwhile
        lines={[
          [t`Дни`, `${shownDay(typed.firstDay)} – ${shownDay(typed.lastDay)}`],
          ...Object.entries(typed.names).map(
            ([language, name]) => [language.toUpperCase(), name] as const,
          ),
          [t`Товары месяца`, typed.products],
        ]}
      />
    </>
  );
}

function Offers() {
  const { offers, store, firstDay, isFull } = useLoaderData<typeof loader>();
  const { language } = useOffice();
  const may = useMay();
  return (
    <Card className="flex flex-col gap-2 p-4!">
      <h2 className="text-16 font-semi">
        <Trans>Предложения</Trans>
      </h2>
      {offers.length === 0 && (
        <p className="text-14 text-ink-2">
          <Trans>В этом месяце предложений нет.</Trans>
        </p>
      )}
      <ul className="flex flex-col">
        {offers.map(({ number, texts, firstDay: from, lastDay: to }) => {
          const words = texts[language] ?? texts['ru'] ?? Object.values(texts)[0];
          return (
            <li key={number}>
              <Link
                to={`${monthPath(store, firstDay)}/${number}`}
                className="inline-flex min-h-11 items-center text-14 text-brand wrap-anywhere"
              >
                {number}. {words?.name}
                {(from ?? to) !== null && ` (${from ?? '…'} – ${to ?? '…'})`}
              </Link>
            </li>
          );
        })}
      </ul>
      {may('content.change') && !isFull && (
        <div>
          <ButtonLink to={`${monthPath(store, firstDay)}/new`} size="sm">
            <Trans>Новое предложение</Trans>
          </ButtonLink>
        </div>
      )}
    </Card>
  );
}
