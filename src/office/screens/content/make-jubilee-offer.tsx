import { Trans, useLingui } from '@lingui/react/macro';
import {
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { OFFERS_MAX } from '#features/jubilee/model.ts';
import { Alert } from '#kit/alert.tsx';
import { textOf } from '../../form-text.ts';
import { goneButTyped } from '../../gone-but-typed.ts';
import { officeContext } from '../../office-context.ts';
import { takePicture } from '../../take-picture.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { UnsavedForm } from '../../ui/unsaved-form.tsx';
import { useOffice } from '../../ui/use-office.ts';
import { JubileeOfferFields } from './jubilee-offer-fields.tsx';
import { monthName, monthPath } from './jubilee-words.ts';
import { readOfferForm } from './read-offer-form.ts';

const keyOf = (params: LoaderFunctionArgs['params']) => ({
  store: (params['store'] ?? '').slice(0, 2),
  firstDay: (params['month'] ?? '').slice(0, 10),
});

const NOTHING = { path: 'shop/actions/', firstDay: '', lastDay: '', picture: '', texts: {} };

export async function loader({ params, context }: LoaderFunctionArgs) {
  const found = await context.get(officeContext).acts.startJubileeOffer(keyOf(params));
  if (!found) throw new Response(null, { status: 404 });
  return found;
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const office = context.get(officeContext);
  const { acts } = office;
  const form = await request.formData();
  const key = keyOf(params);
  const number = Number(textOf(form, 'number').slice(0, 2)) || 0;
  const sent = await takePicture(form, 'picture', office, (files) =>
    acts.addJubileePicture({ uploads: files }),
  );
  const typed = readOfferForm(form, sent.own);
  const told = {
    typed,
    number,
    trouble: sent.trouble,
    picture: await acts.jubileePicture({ own: sent.own }),
  };
  if (sent.trouble) return { ...told, done: null };
  const done = await acts.makeJubileeOffer({ ...key, number, typed });
  if (done.ok) return redirect(`${monthPath(key.store, key.firstDay)}/${number}?done=saved`);
  if (done.code === 'UNKNOWN') throw goneButTyped(form);
  return { ...told, done };
}

export { clientAction } from '../../silence.ts';

/** An offer of a month from its beginning. */
export default function NewJubileeOffer() {
  const { t } = useLingui();
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { language } = useOffice();
  const code = answer?.done?.code;
  return (
    <div className="flex flex-col gap-4">
      <BackLink to={monthPath(page.store, page.firstDay)}>
        {monthName(page.names, language, page.firstDay)}
      </BackLink>
      <ScreenHead title={t`Новое предложение`} count={page.store.toUpperCase()} />
      {(page.isFull || code === 'MANY') && (
        <Alert type="warning" isInline>
          <Trans>В месяце уже {OFFERS_MAX} предложений: сначала уберите лишнее.</Trans>
        </Alert>
      )}
      {code === 'TAKEN' && (
        <Alert type="warning" isInline>
          <Trans>
            Пока вы писали, этот номер заняло другое предложение. Теперь номер новый: сохраните ещё
            раз.
          </Trans>
        </Alert>
      )}
      {(code === 'FAULTS' || answer?.trouble) && (
        <Alert type="error" isInline>
          <Trans>Не сохранено: проверьте отмеченные поля.</Trans>
        </Alert>
      )}
      <UnsavedForm answer={answer}>
        <input
          type="hidden"
          name="number"
          value={answer && code !== 'TAKEN' ? answer.number : page.number}
        />
        <JubileeOfferFields
          shown={{
            typed: answer?.typed ?? NOTHING,
            faults: answer?.done?.code === 'FAULTS' ? answer.done.faults : {},
            picture: answer?.picture ?? null,
            trouble: answer?.trouble ?? null,
            firstDay: page.firstDay,
            lastDay: page.lastDay,
          }}
        />
      </UnsavedForm>
    </div>
  );
}
