import { Trans, useLingui } from '@lingui/react/macro';
import {
  Form,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
  useSearchParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import type { SettingEntry } from '#features/country-settings/model.ts';
import { Alert } from '#kit/alert.tsx';
import { Button } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { textOf } from '../../form-text.ts';
import { officeContext } from '../../office-context.ts';
import { MomentFields } from '../../ui/moment-fields.tsx';
import { Moment } from '../../ui/moment.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { UnsavedForm } from '../../ui/unsaved-form.tsx';
import { useMay, useZone } from '../../ui/use-office.ts';
import { isSettingName, namesOfPlace, placeOf, placeTitle, typedSetting } from './read-settings.ts';
import { SettingInputs } from './setting-inputs.tsx';
import { SettingValue } from './setting-value.tsx';
import { useSettingNames, useSettingRefusal } from './setting-words.ts';

const oneOf = (params: LoaderFunctionArgs['params']) => {
  const name = params.name ?? '';
  if (!isSettingName(name)) throw new Response(null, { status: 404 });
  return { ...placeOf(params), name };
};

export async function loader({ params, context }: LoaderFunctionArgs) {
  const office = context.get(officeContext);
  const one = oneOf(params);
  const found = await office.acts.openSetting(one);
  return {
    ...found,
    title: placeTitle(one, office.language),
    named: namesOfPlace(one, office),
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { acts } = context.get(officeContext);
  const one = oneOf(params);
  const here = `/settings/${one.store}/${one.country}/${one.name}`;
  const form = await request.formData();
  const intent = textOf(form, 'intent');
  if (intent === 'take-back') {
    const done = await acts.takeBackSetting({ ...one, from: textOf(form, 'from') });
    return done.ok
      ? redirect(`${here}?done=gone`)
      : { code: done.code, faults: {}, typed: null, day: '', clock: '' };
  }
  const [day, clock] = [textOf(form, 'day'), textOf(form, 'clock')];
  const typed = intent === 'back' ? null : typedSetting(form);
  const revision = textOf(form, 'revision');
  const done = await acts.planSetting({ ...one, typed, day, clock, revision });
  if (!done.ok) return { code: done.code, faults: done.faults, typed, day, clock };
  if (done.value === null) return redirect(here);
  return redirect(`${here}?done=${day === '' && clock === '' ? 'saved' : 'planned'}`);
}

export { clientAction } from '../../silence.ts';

/** One setting of a country in a store: as it is, a form for what it shall be and from when, what waits, and what was. */
export default function Setting() {
  const { t } = useLingui();
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const refusalOf = useSettingRefusal();
  const settingNames = useSettingNames();
  const mayChange = useMay()('settings.change');
  const { store, country, setting, title, revision } = page;
  const [asked] = useSearchParams();
  const done = answer ? null : asked.get('done');
  const said = {
    saved: t`Сохранено. Покупатели уже видят новое значение.`,
    planned: t`Запланировано. До этого момента всё остаётся как есть.`,
    gone: t`Запланированное убрано.`,
  };
  return (
    <div className="flex max-w-200 flex-col gap-4">
      <BackLink to={`/settings/${store}/${country}`}>{title}</BackLink>
      <ScreenHead title={settingNames[setting.name]} />
      {done !== null && Object.hasOwn(said, done) && (
        <Alert type="success" isInline>
          {said[done as keyof typeof said]}
        </Alert>
      )}
      {answer && (
        <Alert type="error" isInline>
          {refusalOf(answer.code)}
        </Alert>
      )}
      <Now />
      {mayChange && <ChangeForm key={revision} />}
      {setting.waits.length > 0 && (
        <Entries title={t`Запланировано`} entries={setting.waits} isRemovable={mayChange} />
      )}
      {page.over.length > 0 && <Entries title={t`Раньше`} entries={page.over} />}
    </div>
  );
}

/** What holds now, and since when. */
function Now() {
  const { setting, currency, named, names, store, revision } = useLoaderData<typeof loader>();
  const { holds, isEverywhere, fields, own } = setting;
  const zone = useZone()(store);
  const mayChange = useMay()('settings.change');
  return (
    <Card className="flex flex-col gap-3 p-4! text-14">
      <h2 className="text-16 font-semi">
        <Trans>Сейчас</Trans>
      </h2>
      <SettingValue fields={fields} currency={currency} named={named} />
      {holds ? (
        <>
          <p className="text-ink-2">
            <Trans>Изменено:</Trans> <Moment at={holds.from} zone={zone} />{' '}
            {names[holds.by.slice('staff:'.length)]}
          </p>
          <h3 className="font-semi">
            <Trans>Как обычно</Trans>
          </h3>
          <SettingValue fields={own} currency={currency} named={named} />
          {mayChange && (
            <Form method="post">
              <input type="hidden" name="revision" value={revision} />
              <Button type="submit" name="intent" value="back">
                <Trans>Вернуть как обычно</Trans>
              </Button>
            </Form>
          )}
        </>
      ) : (
        <p className="text-ink-2">
          {isEverywhere ? (
            <Trans>Изменено для всех магазинов, которые доставляют в эту страну.</Trans>
          ) : (
            <Trans>Так задано в стране; здесь этого никто не менял.</Trans>
          )}
        </p>
      )}
    </Card>
  );
}

function ChangeForm() {
  const { t } = useLingui();
  const { setting, currency, named, store, revision } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const zone = useZone()(store);
  const typed = answer?.typed;
  const isStartWrong = answer?.code === 'START' || answer?.code === 'TAKEN';
  const refusalOf = useSettingRefusal();
  const fields = setting.fields.map((field) =>
    typed ? { ...field, values: typed[field.id] ?? [] } : field,
  );
  return (
    <UnsavedForm answer={answer} isTyped={typed != null}>
      <h2 className="text-20 font-semi">
        <Trans>Изменить</Trans>
      </h2>
      <input type="hidden" name="revision" value={revision} />
      <SettingInputs
        fields={fields}
        faults={answer?.faults ?? {}}
        currency={currency}
        named={named}
      />
      <Card className="p-4!">
        <MomentFields
          names={['day', 'clock']}
          labels={[t`С какого дня`, t`В котором часу`]}
          typed={{ day: answer?.day ?? '', clock: answer?.clock ?? '' }}
          help={t`Пусто – сразу. Время магазина: ${zone}`}
          error={answer && isStartWrong ? refusalOf(answer.code) : null}
          isOptional
        />
      </Card>
    </UnsavedForm>
  );
}

function Entries({
  title,
  entries,
  isRemovable,
}: {
  readonly title: string;
  readonly entries: readonly SettingEntry[];
  readonly isRemovable?: boolean;
}) {
  const { t } = useLingui();
  const { currency, named, names, store } = useLoaderData<typeof loader>();
  const zone = useZone()(store);
  const isPressed = useNavigation().state !== 'idle';
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-20 font-semi">{title}</h2>
      {entries.map(({ from, by, at, isBack, fields }) => (
        <Card key={String(from)} className="flex flex-col gap-2 p-4! text-14">
          <p className="font-semi">
            <Trans>С</Trans> <Moment at={from} zone={zone} />
          </p>
          {isBack ? (
            <p>
              <Trans>Как обычно</Trans>
            </p>
          ) : (
            <SettingValue fields={fields} currency={currency} named={named} />
          )}
          <p className="text-ink-2">
            {names[by.slice('staff:'.length)]} <Moment at={at} zone={zone} />
          </p>
          {isRemovable && (
            <Form method="post">
              <input type="hidden" name="from" value={new Date(from).toISOString()} />
              <Button
                type="submit"
                name="intent"
                value="take-back"
                aria-label={t`Убрать запланированное`}
                state={isPressed ? 'pending' : 'idle'}
              >
                <Trans>Убрать</Trans>
              </Button>
            </Form>
          )}
        </Card>
      ))}
    </section>
  );
}
