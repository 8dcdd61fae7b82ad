import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import {
  Form,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import type { RunFaults, RunForm } from '#features/promo-codes/rules/promo-run.ts';
import { RUN_MOST } from '#features/promo-codes/rules/promo-run.ts';
import { Alert } from '#kit/alert.tsx';
import { Button, ButtonLink } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { TextField } from '#kit/text-field.tsx';
import { officeContext } from '../../office-context.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { UnsavedForm } from '../../ui/unsaved-form.tsx';
import { CodeFields } from './code-fields.tsx';
import { emptyCode } from './empty-code.ts';
import { codePath } from './promo-path.ts';
import { useRunFault } from './promo-words.ts';
import { readCodeForm, readRunForm } from './read-code-form.ts';
import { StoreChoice } from './store-choice.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const choices = await context.get(officeContext).acts.newPromoCode({});
  return { ...choices, key: crypto.randomUUID() };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const { store, typed } = readCodeForm(form);
  const { key, run } = readRunForm(form);
  const done = await context.get(officeContext).acts.makePromoRun({ key, store, run, typed });
  return { key, store, run, typed, done };
}

export { clientAction } from '../../silence.ts';

type Answer = Exclude<ReturnType<typeof useActionData<typeof action>>, undefined>;

/** Codes for a mailing: as many as are asked for, each for one order. */
export default function MakeRun() {
  const { t } = useLingui();
  const answer = useActionData<typeof action>();
  return (
    <div className="flex flex-col gap-4">
      <BackLink to="/promo-codes">
        <Trans>Промокоды</Trans>
      </BackLink>
      <ScreenHead title={t`Партия промокодов`} />
      {answer?.done.ok ? (
        <Made answer={answer} made={answer.done} />
      ) : (
        <UnsavedForm answer={answer}>
          <Whole />
        </UnsavedForm>
      )}
    </div>
  );
}

/** The only place where codes of a run are handed out: they are kept as signatures. */
function Made({
  answer: { key, store, run },
  made: { id, count },
}: {
  readonly answer: Answer;
  readonly made: { readonly id: string; readonly count: number };
}) {
  return (
    <Card className="flex max-w-240 flex-col gap-4">
      <div role="status">
        <Alert type="success" isInline>
          <Trans>Сделано промокодов: {count}.</Trans>
        </Alert>
      </div>
      <p>
        <Trans>
          Скачайте файл сейчас. Коды хранятся так, что прочесть их потом не может никто, и этот файл
          – единственный. Партию целиком всегда можно продлить или закончить.
        </Trans>
      </p>
      <div className="flex flex-wrap gap-3">
        <Form method="post" action="/promo-codes/run/file" reloadDocument>
          <input type="hidden" name="key" value={key} />
          <input type="hidden" name="store" value={store} />
          {Object.entries(run).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button type="submit" variant="filled">
            <Trans>Скачать промокоды</Trans>
          </Button>
        </Form>
        <ButtonLink to={codePath(id)}>
          <Trans>Открыть партию</Trans>
        </ButtonLink>
      </div>
    </Card>
  );
}

function RunFields({ run, faults }: { readonly run: RunForm; readonly faults: RunFaults }) {
  const { t } = useLingui();
  const faultOf = useRunFault();
  return (
    <Card className="grid gap-4 tablet:grid-cols-3">
      <TextField
        label={t`Название партии`}
        name="name"
        defaultValue={run.name}
        error={faultOf(faults, 'name')}
        help={t`Видят только здесь, в офисе.`}
        autoComplete="off"
      />
      <TextField
        label={t`Сколько промокодов`}
        name="count"
        defaultValue={run.count}
        error={faultOf(faults, 'count')}
        help={t`До ${RUN_MOST}. Каждый – на один заказ.`}
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField
        label={t`С чего начинаются`}
        name="prefix"
        defaultValue={run.prefix}
        error={faultOf(faults, 'prefix')}
        help={t`Дальше идут 10 случайных букв и цифр, которые не спутать.`}
        isOptional
        autoComplete="off"
      />
    </Card>
  );
}

const NO_RUN: RunForm = { name: '', prefix: '', count: '500' };

function Whole() {
  const { stores, key } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [store, setStore] = useState(answer?.store ?? stores[0]?.code ?? '');
  const currency = stores.find(({ code }) => code === store)?.currency ?? null;
  const done = answer?.done.ok === false ? answer.done : null;
  return (
    <>
      <input type="hidden" name="key" value={answer?.key ?? key} />
      {done && (
        <Alert type="error" isInline>
          {done.isNamed ? (
            <Trans>Партия с таким названием в этом магазине уже есть: назовите эту иначе.</Trans>
          ) : (
            <Trans>Не сохранено: проверьте отмеченные поля.</Trans>
          )}
        </Alert>
      )}
      <StoreChoice stores={stores} store={store} onChange={setStore} />
      <RunFields run={answer?.run ?? NO_RUN} faults={done?.ofRun ?? {}} />
      <CodeFields
        shown={{
          typed: answer?.typed ?? emptyCode,
          faults: done?.faults ?? {},
          kept: [],
          isRun: true,
          currency,
        }}
      />
    </>
  );
}
