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
import { ButtonLink } from '#kit/button.tsx';
import { goneButTyped } from '../../gone-but-typed.ts';
import { officeContext } from '../../office-context.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { UnsavedForm } from '../../ui/unsaved-form.tsx';
import { useMay, useZone } from '../../ui/use-office.ts';
import { CodeFacts } from './code-facts.tsx';
import { CodeFields, SpanFields } from './code-fields.tsx';
import { CodeUses } from './code-uses.tsx';
import { EndCode } from './end-code.tsx';
import { codePath, codesPath, wantedCode } from './promo-path.ts';
import { useCodeState } from './promo-words.ts';
import { readCodeForm } from './read-code-form.ts';
import { StandingCode } from './standing-code.tsx';
import { ActHistory } from '../audit/act-history.tsx';

export async function loader({ params, url, context }: LoaderFunctionArgs) {
  const { acts, language } = context.get(officeContext);
  const isOne = url.searchParams.get('one') === 'yes';
  const found = await acts.openPromoCode({ id: wantedCode(params), isOne, language });
  if (!found) throw new Response(null, { status: 404 });
  return { ...found, isAsked: url.searchParams.get('ask') === 'end' };
}

export type CodeScreen = Awaited<ReturnType<typeof loader>>;

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { acts } = context.get(officeContext);
  const id = wantedCode(params);
  const form = await request.formData();
  const { revision, intent, typed } = readCodeForm(form);
  if (intent === 'end') {
    const isEnded = await acts.endPromoCode({ id, revision });
    return isEnded ? redirect(`${codePath(id)}?done=ended`) : { isOver: true as const };
  }
  const done = await acts.changePromoCode({ id, revision, typed });
  if (done.ok) return redirect(`${codePath(id)}?done=saved`);
  if (done.code === 'UNKNOWN') throw goneButTyped(form);
  return { done, typed, revision, isOver: false as const };
}

export { clientAction } from '../../silence.ts';

/** A promo code, or a run of them: what it gives, who used it, its form, and an end to it. */
export default function PromoCode() {
  const { t } = useLingui();
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const states = useCodeState();
  const may = useMay();
  const zoneOf = useZone();
  const { code, isRun, leader, state } = page;
  const run = code.batch ?? '';
  const isOpen = may('promotions.change') && leader === null;
  const name = code.code ?? (isRun ? t`Партия «${run}»` : t`Промокод …${code.tail}`);
  return (
    <div className="flex flex-col gap-4">
      <BackLink to={codesPath({ state, search: '', store: null })}>
        <Trans>Промокоды</Trans>
      </BackLink>
      <ScreenHead
        title={name}
        count={`${code.store.toUpperCase()} · ${states[state]}`}
        action={
          leader !== null && (
            <ButtonLink size="sm" to={codePath(leader)}>
              <Trans>Вся партия «{run}»</Trans>
            </ButtonLink>
          )
        }
      />
      <Outcome />
      {isOpen && <EndCode page={page} />}
      <CodeFacts page={page} />
      {isOpen && (
        <UnsavedForm answer={answer} isTyped={answer?.isOver === false}>
          <Whole />
        </UnsavedForm>
      )}
      <CodeUses page={page} />
      <ActHistory history={page.history} people={page.people} zone={zoneOf(page.code.store)} />
    </div>
  );
}

/** What became of the last press. */
function Outcome() {
  const answer = useActionData<typeof action>();
  const [query] = useSearchParams();
  if (answer?.isOver)
    return (
      <Alert type="warning" isInline>
        <Trans>
          Ничего не сделано: промокод уже закончился или его только что изменил кто-то другой.
        </Trans>
      </Alert>
    );
  const done = query.get('done');
  if (answer || (done !== 'saved' && done !== 'ended')) return null;
  return (
    <div role="status">
      <Alert type="success" isInline>
        {done === 'saved' ? (
          <Trans>Сохранено.</Trans>
        ) : (
          <Trans>Закончен: новые заказы его не примут, а сделанные остались как есть.</Trans>
        )}
      </Alert>
    </div>
  );
}

function Whole() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const given = answer?.isOver === false ? answer : null;
  const done = given?.done;
  const standing = done?.code === 'CHANGED' ? done.standing : null;
  const typed = given?.typed ?? page.typed;
  const faults = done?.code === 'FAULTS' ? done.faults : {};
  const { kept, isRun, currency } = page;
  const shown = { typed, faults, kept, isRun, currency };
  return (
    <>
      <input
        type="hidden"
        name="revision"
        value={standing?.revision ?? given?.revision ?? page.code.revision}
      />
      {done?.code === 'FAULTS' && (
        <Alert type="error" isInline>
          <Trans>Не сохранено: проверьте отмеченные поля.</Trans>
        </Alert>
      )}
      {standing && <StandingCode now={standing.typed} typed={typed} />}
      {isRun ? <SpanFields shown={shown} /> : <CodeFields shown={shown} />}
    </>
  );
}
