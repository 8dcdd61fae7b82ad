import { Trans, useLingui } from '@lingui/react/macro';
import {
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { OFFER_FIELDS, type TypedOffer } from '#features/jubilee/rules/month-form.ts';
import { Alert } from '#kit/alert.tsx';
import { Card } from '#kit/card.tsx';
import { textOf } from '../../form-text.ts';
import { goneButTyped } from '../../gone-but-typed.ts';
import { officeContext } from '../../office-context.ts';
import { takePicture } from '../../take-picture.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { UnsavedForm } from '../../ui/unsaved-form.tsx';
import { useMay, useOffice } from '../../ui/use-office.ts';
import { JubileeOfferFields } from './jubilee-offer-fields.tsx';
import { monthName, monthPath } from './jubilee-words.ts';
import { readOfferForm } from './read-offer-form.ts';
import { RemoveInTwo } from '../../ui/remove-in-two.tsx';
import { SavedNote } from '../../ui/saved-note.tsx';

const keyOf = (params: LoaderFunctionArgs['params']) => ({
  store: (params['store'] ?? '').slice(0, 2),
  firstDay: (params['month'] ?? '').slice(0, 10),
  number: /^\d{1,2}$/.test(params['number'] ?? '') ? Number(params['number']) : 0,
});

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { acts } = context.get(officeContext);
  const found = await acts.openJubileeOffer(keyOf(params));
  if (!found) throw new Response(null, { status: 404 });
  return { ...found, picture: await acts.jubileePicture({ own: found.typed.picture }) };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const office = context.get(officeContext);
  const { acts } = office;
  const form = await request.formData();
  const key = keyOf(params);
  const revision = textOf(form, 'revision').slice(0, 16);
  const month = monthPath(key.store, key.firstDay);
  if (form.get('intent') === 'remove') {
    const isGone = await acts.removeJubileeOffer({ ...key, revision });
    return isGone ? redirect(`${month}?done=saved`) : { isLate: true as const };
  }
  const sent = await takePicture(form, 'picture', office, (files) =>
    acts.addJubileePicture({ uploads: files }),
  );
  const typed = readOfferForm(form, sent.own);
  const told = {
    isLate: false as const,
    typed,
    revision,
    trouble: sent.trouble,
    picture: await acts.jubileePicture({ own: sent.own }),
  };
  if (sent.trouble) return { ...told, done: null };
  const done = await acts.changeJubileeOffer({ ...key, revision, typed });
  if (done.ok) return redirect(`${month}/${key.number}?done=saved`);
  if (done.code === 'UNKNOWN') throw goneButTyped(form);
  return { ...told, done };
}

export { clientAction } from '../../silence.ts';

/** An offer of a month: its days, picture, words in every language, and where its button leads; taken out of the month. */
export default function JubileeOffer() {
  const { t } = useLingui();
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { language } = useOffice();
  const may = useMay();
  return (
    <div className="flex flex-col gap-4">
      <BackLink to={monthPath(page.store, page.firstDay)}>
        {monthName(page.names, language, page.firstDay)}
      </BackLink>
      <ScreenHead title={t`Предложение ${page.number}`} count={page.store.toUpperCase()} />
      <SavedNote isOver={answer !== undefined} />
      {answer?.isLate && (
        <Alert type="warning" isInline>
          <Trans>Ничего не сделано: предложение только что изменил или убрал кто-то другой.</Trans>
        </Alert>
      )}
      {may('content.change') ? (
        <>
          <UnsavedForm answer={answer} isTyped={answer?.isLate === false}>
            <Whole />
          </UnsavedForm>
          <RemoveInTwo
            fields={{ revision: page.revision }}
            press={<Trans>Убрать предложение</Trans>}
          >
            <Trans>Предложения не станет на странице юбилея на всех языках.</Trans>
          </RemoveInTwo>
        </>
      ) : (
        <fieldset disabled className="min-w-0">
          <Whole />
        </fieldset>
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
      {given && !standing && (
        <Alert type="error" isInline>
          <Trans>Не сохранено: проверьте отмеченные поля.</Trans>
        </Alert>
      )}
      {standing && <Standing typed={standing.typed} />}
      <JubileeOfferFields
        shown={{
          typed: given?.typed ?? page.typed,
          faults: done?.code === 'FAULTS' ? done.faults : {},
          picture: given ? given.picture : page.picture,
          trouble: given?.trouble ?? null,
          firstDay: page.firstDay,
          lastDay: page.lastDay,
        }}
      />
    </>
  );
}

/** What somebody else saved meanwhile, beside what is typed. */
function Standing({ typed }: { readonly typed: TypedOffer }) {
  return (
    <div role="alert" className="flex flex-col gap-3">
      <Alert type="warning" isInline>
        <Trans>
          Пока вы писали, предложение изменил кто-то другой. Ничего из набранного не пропало:
          сверьте и сохраните ещё раз.
        </Trans>
      </Alert>
      <Card className="flex flex-col gap-2 p-4! text-14">
        <p className="text-12 text-ink-2">
          <Trans>Сейчас сохранено</Trans>
        </p>
        <p>{typed.path}</p>
        <p className="tabular-nums">
          {typed.firstDay || '…'} – {typed.lastDay || '…'} {typed.picture}
        </p>
        {Object.entries(typed.texts).map(([language, words]) => (
          <p key={language} lang={language} className="whitespace-pre-line wrap-anywhere">
            {language.toUpperCase()}: {OFFER_FIELDS.map((field) => words[field]).join(' · ')}
          </p>
        ))}
      </Card>
    </div>
  );
}
