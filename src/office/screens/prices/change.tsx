import { Trans } from '@lingui/react/macro';
import {
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { Alert } from '#kit/alert.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { officeContext, type OfficeContext } from '../../office-context.ts';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { ChangeActions } from './change-actions.tsx';
import { DoneLines } from './done-lines.tsx';
import { DraftChange } from './draft-change.tsx';
import { PlannedLines } from './planned-lines.tsx';
import { useChangeFault, useChangeStates } from './price-words.ts';
import { readPriceForm, type PriceForm } from './read-prices.ts';
import { WhoAndWhen } from './who-and-when.tsx';

export async function loader({ params, url, context }: LoaderFunctionArgs) {
  const found = await context.get(officeContext).acts.openPriceChange({ id: params.id ?? '' });
  if (!found) throw new Response(null, { status: 404 });
  const asked = url.searchParams.get('ask');
  return { ...found, asked: asked === 'stop' || asked === 'undo' ? asked : null };
}

export type PriceScreen = Awaited<ReturnType<typeof loader>>;

/** Keeps what was typed; the rule counts only when it is asked for. */
async function save({ acts }: OfficeContext, id: string, form: PriceForm) {
  const { revision, head, typed, intent } = form;
  const isForAll = intent === 'rule';
  const goods = isForAll ? form.goods : { ...form.goods, rule: 'none' as const };
  const done = await acts.savePriceChange({
    id,
    revision,
    head,
    typed: [...typed],
    goods,
    isForAll,
  });
  if (!done.ok) return { code: done.code, lines: done.lines, form };
  if (intent === 'preview') return redirect(`/prices/${id}/preview`);
  return { code: null, lines: [], form: null };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const office = context.get(officeContext);
  const id = params.id ?? '';
  const form = readPriceForm(await request.formData());
  const { intent, revision } = form;
  if (intent !== 'stop' && intent !== 'undo' && intent !== 'reopen') return save(office, id, form);
  const act = {
    stop: office.acts.stopPriceChange,
    undo: office.acts.undoPriceChange,
    reopen: office.acts.reopenPriceChange,
  }[intent];
  const done = await act({ id, revision });
  return done.ok ? redirect(`/prices/${id}`) : { code: done.code, lines: [], form: null };
}

export { clientAction } from '../../silence.ts';

export type PriceAnswer = Exclude<Awaited<ReturnType<typeof action>>, Response>;

/** A change of prices: written, looked at, waiting, done or brought back. */
export default function Change() {
  const page = useLoaderData<typeof loader>();
  const done = useActionData<typeof action>();
  // What an action answers is shown together with the change as it is then: a press between the two would send an older one.
  const answer = useNavigation().state === 'loading' ? undefined : done;
  const faultOf = useChangeFault();
  const states = useChangeStates();
  const { change, effects } = page;
  const isDraft = change.state === 'draft';
  return (
    <div className="flex flex-col gap-4">
      <BackLink to={isDraft ? '/prices' : `/prices?state=${change.state}`}>
        <Trans>Цены</Trans>
      </BackLink>
      <ScreenHead
        title={change.name}
        count={[`№ ${change.number}`, change.store.toUpperCase(), states[change.state]].join(' · ')}
      />
      {answer?.code && (
        <Alert type="error" isInline>
          {faultOf(answer.code)}
        </Alert>
      )}
      {answer && answer.code === null && (
        <Alert type="success" isInline>
          <Trans>Сохранено. Пока ничего не изменилось: изменение ещё не запланировано.</Trans>
        </Alert>
      )}
      <WhoAndWhen page={page} />
      {isDraft || answer?.form ? (
        <DraftChange key={change.revision} page={page} answer={answer} />
      ) : effects.length > 0 ? (
        <DoneLines page={page} />
      ) : (
        <PlannedLines page={page} />
      )}
      <ChangeActions page={page} />
    </div>
  );
}
