import { Trans, useLingui } from '@lingui/react/macro';
import {
  Form,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { ADDRESS_FIELDS, shownFields, type AddressField } from '#base/address-fields.ts';
import { getCountry } from '#countries/packs.ts';
import { Alert } from '#kit/alert.tsx';
import { Button } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { SelectField } from '#kit/select-field.tsx';
import { TextArea, TextField } from '#kit/text-field.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { textOf } from '../../form-text.ts';
import { officeContext } from '../../office-context.ts';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { useAddressWords, useEditFault } from './edit-words.ts';
import { actOnLess } from './less-action.ts';
import { Less } from './less.tsx';

const NUMBER = /^\d{8,12}$/;

export async function loader({ params, context }: LoaderFunctionArgs) {
  const orderNumber = params.number ?? '';
  const { acts } = context.get(officeContext);
  const form = NUMBER.test(orderNumber) ? await acts.openEdit({ orderNumber }) : null;
  if (!form) throw new Response(null, { status: 404 });
  const { address, usePatronymic } = getCountry(form.country);
  // City and region decide the price: they are not typed anew.
  const fields = shownFields(address).filter((field) => field !== 'city' && field !== 'region');
  // A press that is sent twice is one.
  const press = crypto.randomUUID();
  return { form, fields, required: address.required, usePatronymic, press };
}

const RECEIVER = [
  'receiverNameSecond',
  'receiverNameFirst',
  'receiverNameThird',
  'receiverPhone',
] as const;

export async function action({ request, params, context }: ActionFunctionArgs) {
  const orderNumber = params.number ?? '';
  const form = await request.formData();
  if (!NUMBER.test(orderNumber)) throw new Response(null, { status: 404 });
  if (textOf(form, 'intent') === 'less') {
    const answer = await actOnLess(context.get(officeContext).acts, orderNumber, form);
    const isDone = answer.fault === null && !answer.counted;
    return isDone ? redirect(`/orders/${orderNumber}`) : answer;
  }
  const names = [...RECEIVER, ...ADDRESS_FIELDS, 'pointNumber', 'comment'];
  const typed: Readonly<Record<string, string>> = Object.fromEntries(
    names.map((name) => [name, textOf(form, name).slice(0, 1_000)]),
  );
  const isManual = form.has('isManual');
  const whole = (name: string): number => {
    const value = Number(textOf(form, name));
    return Number.isSafeInteger(value) && value > 0 && value < 2 ** 31 ? value : 0;
  };
  const text = (name: string): string => typed[name] ?? '';
  const done = await context.get(officeContext).acts.editOrder({
    orderNumber,
    seen: whole('seen'),
    receiver: {
      nameFirst: text('receiverNameFirst'),
      nameSecond: text('receiverNameSecond'),
      nameThird: text('receiverNameThird'),
      phone: text('receiverPhone'),
    },
    pointNumber: whole('pointNumber') || null,
    address: {
      street: text('street'),
      house: text('house'),
      apartment: text('apartment'),
      zip: text('zip'),
      district: text('district'),
      subDistrict: text('subDistrict'),
      microDistrict: text('microDistrict'),
      roadType: text('roadType'),
      houseName: text('houseName'),
      corps: text('corps'),
      structure: text('structure'),
      entry: text('entry'),
      floor: text('floor'),
      isManual,
    },
    comment: text('comment'),
  });
  if (done.ok) return redirect(`/orders/${orderNumber}`);
  const fields: Readonly<Record<string, string>> = done.fields;
  return { kind: 'place' as const, code: done.code, fields, typed, isManual };
}

export { clientAction } from '../../silence.ts';

export default function Edit() {
  const { t } = useLingui();
  const { form, press } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const faultOf = useEditFault();
  return (
    <div className="flex flex-col gap-4">
      <BackLink to={`/orders/${form.orderNumber}`}>
        <Trans>Заказ {form.orderNumber}</Trans>
      </BackLink>
      <ScreenHead title={t`Изменить заказ`} />
      {form.why === null ? (
        <>
          <Fields />
          <Less form={form} press={press} answer={answer?.kind === 'less' ? answer : null} />
        </>
      ) : (
        <EmptyState title={t`Изменить нельзя`} text={faultOf(form.why)} />
      )}
    </div>
  );
}

/** The same rules as at the checkout; the buyer has a mail about it. */
function Fields() {
  const { t } = useLingui();
  const { form, usePatronymic } = useLoaderData<typeof loader>();
  const answer = usePlaceAnswer();
  const faultOf = useEditFault();
  const { state, formData } = useNavigation();
  const { receiver, point, points } = form;
  const field = useField();
  return (
    <Form method="post" preventScrollReset className="flex max-w-160 flex-col gap-4">
      <input type="hidden" name="seen" value={form.seen} />
      {answer && (
        <Alert type="error" isInline>
          {faultOf(answer.code)}
        </Alert>
      )}
      <Card className="flex flex-col gap-4 p-4!">
        <TextField label={t`Фамилия`} {...field('receiverNameSecond', receiver.lastName)} />
        <TextField label={t`Имя`} {...field('receiverNameFirst', receiver.firstName)} />
        {usePatronymic && (
          <TextField
            label={t`Отчество`}
            isOptional
            {...field('receiverNameThird', receiver.patronymic)}
          />
        )}
        <TextField label={t`Телефон`} type="tel" {...field('receiverPhone', receiver.phone)} />
        {point ? (
          <SelectField
            label={t`Пункт выдачи`}
            {...field('pointNumber', String(point.number))}
            options={[point, ...points].map((each) => ({
              value: String(each.number),
              label: each.label,
            }))}
          />
        ) : (
          <Address />
        )}
      </Card>
      <p className="text-12 text-ink-2">
        <Trans>
          Цена и дни доставки останутся прежними. Покупатель получит письмо: что было и что стало.
        </Trans>
      </p>
      <Button
        type="submit"
        variant="filled"
        className="self-start"
        state={state === 'submitting' && formData?.get('intent') !== 'less' ? 'pending' : 'idle'}
      >
        <Trans>Сохранить</Trans>
      </Button>
    </Form>
  );
}

/** What came of the form of receiver and place. */
function usePlaceAnswer() {
  const answer = useActionData<typeof action>();
  return answer?.kind === 'place' ? answer : undefined;
}

/** What a field begins with, and what was wrong with what was typed. */
function useField() {
  const answer = usePlaceAnswer();
  return (name: string, known: string) => ({
    name,
    autoComplete: 'off',
    defaultValue: answer?.typed[name] ?? known,
    error: answer?.fields[name],
  });
}

function Address() {
  const { t } = useLingui();
  const { form, fields, required } = useLoaderData<typeof loader>();
  const answer = usePlaceAnswer();
  const words = useAddressWords();
  const field = useField();
  const { address } = form;
  if (!address) return null;
  const isByHand = 'isManual' in address && address.isManual === true;
  const known = (name: AddressField): string => address[name] ?? '';
  return (
    <>
      <p className="wrap-anywhere">
        <span className="block text-12 text-ink-2">
          <Trans>Город</Trans>
        </span>
        {[known('region'), known('city')].filter(Boolean).join(', ')}
      </p>
      {fields.map((name) => (
        <TextField
          key={name}
          label={words[name]}
          isOptional={!required.includes(name)}
          {...field(name, known(name))}
        />
      ))}
      {fields.includes('district') && (
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            name="isManual"
            value="on"
            defaultChecked={answer?.isManual ?? isByHand}
            className="size-5 accent-(--brand)"
          />
          <Trans>Ввести вручную</Trans>
        </label>
      )}
      <TextArea
        label={t`Комментарий курьеру`}
        isOptional
        rows={2}
        maxLength={500}
        {...field('comment', form.comment)}
      />
    </>
  );
}
