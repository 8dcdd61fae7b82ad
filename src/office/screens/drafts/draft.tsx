import { Trans, useLingui } from '@lingui/react/macro';
import {
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
import { DraftForm } from './draft-form.tsx';
import { EndDraft } from './end-draft.tsx';
import { DraftSent } from './draft-sent.tsx';
import { useDraftFault, useDraftStates } from './draft-words.ts';
import { readDraftForm } from './read-draft.ts';

export async function loader({ params, context }: LoaderFunctionArgs) {
  const found = await context.get(officeContext).acts.openDraft({ id: params.id ?? '' });
  if (!found) throw new Response(null, { status: 404 });
  return found;
}

type Read = ReturnType<typeof readDraftForm>;

/** The form is saved before anything else is done with it: what is sent is what stands there. */
async function doIt({ acts }: OfficeContext, id: string, form: Read) {
  const { revision, lines, note, intent } = form;
  if (intent === 'revoke') return acts.revokeDraft({ id, revision });
  if (intent === 'end') return acts.endDraft({ id, revision });
  const saved = await acts.changeDraft({ id, revision, lines, note });
  if (!saved.ok || intent !== 'send') return saved;
  return acts.sendDraft({ id, revision: saved.value });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const office = context.get(officeContext);
  const id = params.id ?? '';
  const form = readDraftForm(await request.formData());
  const done = await doIt(office, id, form);
  const { words } = form;
  const found = words === '' ? [] : await office.acts.findForDraft({ id, words });
  return { fault: done.ok ? null : done.code, isSaved: done.ok, words, found };
}

export { clientAction } from '../../silence.ts';

export type DraftScreen = Awaited<ReturnType<typeof loader>>;
export type FoundGoods = Awaited<ReturnType<typeof action>>['found'];

/** An order for somebody, from its first product to what became of it. */
export default function Draft() {
  const { t } = useLingui();
  const page = useLoaderData<typeof loader>();
  const done = useActionData<typeof action>();
  // What an action answers is shown together with the draft as it is then: a press between the two would send an older one.
  const answer = useNavigation().state === 'loading' ? undefined : done;
  const faultOf = useDraftFault();
  const states = useDraftStates();
  const { draft } = page;
  return (
    <div className="flex flex-col gap-4">
      <BackLink to="/orders/drafts">
        <Trans>Заказы для покупателей</Trans>
      </BackLink>
      <ScreenHead
        title={t`Заказ для: ${draft.name}`}
        count={[
          `№ ${draft.number}`,
          draft.store.toUpperCase(),
          ...(draft.state === 'draft' ? [] : [states[draft.state]]),
        ].join(' · ')}
      />
      {answer?.fault && (
        <Alert type="error" isInline>
          {faultOf(answer.fault)}
        </Alert>
      )}
      {answer?.isSaved && (
        <Alert type="success" isInline>
          <Trans>Сохранено.</Trans>
        </Alert>
      )}
      {draft.state === 'draft' ? (
        <DraftForm
          key={draft.revision}
          page={page}
          found={answer?.found ?? []}
          words={answer?.words ?? ''}
        />
      ) : (
        <DraftSent page={page} />
      )}
      {(draft.state === 'draft' || draft.state === 'sent') && (
        <EndDraft revision={draft.revision} />
      )}
    </div>
  );
}
