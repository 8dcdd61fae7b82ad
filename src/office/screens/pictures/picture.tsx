import { Trans, useLingui } from '@lingui/react/macro';
import {
  Link,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { FOCUS_STEP, PICTURE_ID, type Focus } from '#base/picture.ts';
import { Card } from '#kit/card.tsx';
import { textOf } from '../../form-text.ts';
import { goneButTyped } from '../../gone-but-typed.ts';
import { officeContext } from '../../office-context.ts';
import { SavedMeanwhile } from '../../ui/saved-meanwhile.tsx';
import { SavedNote } from '../../ui/saved-note.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { UnsavedForm } from '../../ui/unsaved-form.tsx';
import { ActHistory } from '../audit/act-history.tsx';
import { NotSaved } from '../shelves/shelf-notes.tsx';
import { FocusFields } from './focus-fields.tsx';
import { usePlaceOfPicture } from './picture-words.ts';

const idOf = (params: LoaderFunctionArgs['params']): string => {
  const id = params['id'] ?? '';
  if (!PICTURE_ID.test(id) || id.length > 120) throw new Response(null, { status: 404 });
  return id;
};

export async function loader({ params, context }: LoaderFunctionArgs) {
  const found = await context.get(officeContext).acts.openPicture({ id: idOf(params) });
  if (!found) throw new Response(null, { status: 404 });
  return found;
}

/** A point as two lists name it; what is none of theirs comes from no form of ours. */
function pointOf(form: FormData, x: string, y: string): Focus {
  const [across = Number.NaN, down = Number.NaN] = [x, y].map((name) => {
    const text = textOf(form, name);
    return /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN;
  });
  const isPart = (part: number) => part >= 0 && part <= 100 && part % FOCUS_STEP === 0;
  if (!isPart(across) || !isPart(down)) throw new Response(null, { status: 400 });
  return [across, down];
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { acts } = context.get(officeContext);
  const id = idOf(params);
  const form = await request.formData();
  const focus = pointOf(form, 'x', 'y');
  const done = await acts.setPictureFocus({ id, seen: pointOf(form, 'seenX', 'seenY'), focus });
  if (done.ok) return redirect(`/picture/${id}?done=saved`);
  if (done.code !== 'CHANGED') throw goneButTyped(form);
  return { standing: done.standing, focus };
}

export { clientAction } from '../../silence.ts';

/** A picture: what of it stays in sight where the shop cuts it, and where it stands. */
export default function OnePicture() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useLingui();
  return (
    <div className="flex flex-col gap-4">
      <ScreenHead
        title={t`Фокус картинки`}
        count={`${page.picture.width} × ${page.picture.height}`}
      />
      <SavedNote isOver={answer !== undefined} />
      {answer && <NotSaved code="CHANGED" />}
      {page.mayChange ? (
        <UnsavedForm answer={answer} isTyped={answer !== undefined}>
          <Whole />
        </UnsavedForm>
      ) : (
        <>
          <p className="text-14 text-ink-2">
            <Trans>Фокус меняет тот, кто меняет всё, где стоит картинка.</Trans>
          </p>
          <fieldset disabled className="min-w-0">
            <Whole />
          </fieldset>
        </>
      )}
      <Places />
      <ActHistory history={page.history} people={page.people} zone="UTC" />
    </div>
  );
}

function Whole() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useLingui();
  const [x, y] = answer?.standing ?? page.focus;
  return (
    <div className="flex flex-col gap-4">
      <input type="hidden" name="seenX" value={x} />
      <input type="hidden" name="seenY" value={y} />
      {answer && <SavedMeanwhile lines={[[t`Фокус`, t`${x} % слева, ${y} % сверху`]]} />}
      <Card>
        <FocusFields picture={page.picture} first={answer?.focus ?? page.focus} />
      </Card>
    </div>
  );
}

function Places() {
  const { places, count } = useLoaderData<typeof loader>();
  const placeOf = usePlaceOfPicture();
  const more = count - places.length;
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-18 font-semi">
        <Trans>Где стоит</Trans>
      </h2>
      <p className="text-14 text-ink-2">
        {count === 0 ? (
          <Trans>Пока нигде.</Trans>
        ) : (
          <Trans>Фокус общий: везде, где стоит эта картинка, она обрежется вокруг него.</Trans>
        )}
      </p>
      <ul className="flex flex-col text-14">
        {places.map((place) => {
          const { name, to } = placeOf(place);
          return (
            <li key={`${place.kind} ${place.store} ${place.key}`}>
              <Link to={to} className="inline-flex min-h-11 items-center text-brand wrap-anywhere">
                {name}
              </Link>
            </li>
          );
        })}
        {more > 0 && (
          <li className="text-ink-2">
            <Trans>и ещё {more}</Trans>
          </li>
        )}
      </ul>
    </section>
  );
}
