import { Trans, useLingui } from '@lingui/react/macro';
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
import { Moment } from '../../ui/moment.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { UnsavedForm } from '../../ui/unsaved-form.tsx';
import { useMay } from '../../ui/use-office.ts';
import { readRedirectForm } from './read-redirect.ts';
import { RedirectFields } from './redirect-fields.tsx';
import { redirectsPath } from './redirect-words.ts';
import { usePlaceName } from './text-words.ts';
import { RemoveInTwo } from '../../ui/remove-in-two.tsx';
import { SavedNote } from '../../ui/saved-note.tsx';

export async function loader({ params, context }: LoaderFunctionArgs) {
  const found = await context.get(officeContext).acts.openRedirect({ id: params['id'] ?? '' });
  if (!found) throw new Response(null, { status: 404 });
  return found;
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { acts } = context.get(officeContext);
  const form = await request.formData();
  const id = params['id'] ?? '';
  const revision = Number(textOf(form, 'revision').slice(0, 9)) || 0;
  if (form.get('intent') === 'remove') {
    const isGone = await acts.removeRedirect({ id, revision });
    return isGone ? redirect('/content/redirects?done=removed') : { isLate: true as const };
  }
  const typed = readRedirectForm(form);
  const done = await acts.changeRedirect({ id, revision, ...typed });
  if (done.ok) return redirect(`/content/redirects/${id}?done=saved`);
  if (done.code === 'UNKNOWN') throw goneButTyped(form);
  return { isLate: false as const, done, typed, revision };
}

export { clientAction } from '../../silence.ts';

/** A redirect: how often it was followed; changed, or taken away. */
export default function Redirect() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useLingui();
  const placeOf = usePlaceName();
  const may = useMay();
  const isOpen = may('content.change') && page.mayWrite;
  return (
    <div className="flex flex-col gap-4">
      <BackLink to={redirectsPath({ store: page.store })}>
        <Trans>Переадресация</Trans>
      </BackLink>
      <ScreenHead title={page.from} count={placeOf(page.store)} />
      <SavedNote isOver={answer !== undefined} />
      {answer?.isLate && (
        <Alert type="warning" isInline>
          <Trans>
            Ничего не сделано: переадресацию только что изменил или убрал кто-то другой.
          </Trans>
        </Alert>
      )}
      {page.isThere && (
        <Alert type="warning" isInline>
          <Trans>
            По этому адресу магазин отвечает сам: переадресация сработает, когда такой страницы не
            станет.
          </Trans>
        </Alert>
      )}
      <p className="text-14 text-ink-2 tabular-nums">
        {t`Переходов: ${page.hits}`}
        {page.lastHitAt && (
          <>
            {', '}
            <Trans>
              последний <Moment at={page.lastHitAt} zone={page.zone} />
            </Trans>
          </>
        )}
      </p>
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
          fields={{ revision: page.revision }}
          press={<Trans>Убрать переадресацию</Trans>}
        >
          <Trans>Прежний адрес больше никуда не поведёт.</Trans>
        </RemoveInTwo>
      )}
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
      {done?.code === 'FAULTS' && (
        <Alert type="error" isInline>
          <Trans>Не сохранено: проверьте отмеченные поля.</Trans>
        </Alert>
      )}
      {standing && (
        <div role="alert" className="flex flex-col gap-3">
          <Alert type="warning" isInline>
            <Trans>
              Пока вы писали, переадресацию изменил кто-то другой. Ничего из набранного не пропало:
              сверьте и сохраните ещё раз.
            </Trans>
          </Alert>
          <Card className="flex flex-col gap-1 p-4! text-14 wrap-anywhere">
            <p className="text-12 text-ink-2">
              <Trans>Сейчас сохранено</Trans>
            </p>
            <p>
              {standing.from} → {standing.target} ({standing.status})
            </p>
          </Card>
        </div>
      )}
      <Card className="flex max-w-180 min-w-0 flex-col gap-4">
        <RedirectFields
          typed={
            given?.typed ?? { from: page.from, target: page.target, status: String(page.status) }
          }
          faults={done?.code === 'FAULTS' ? done.faults : {}}
        />
      </Card>
    </>
  );
}
