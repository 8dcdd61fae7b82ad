import { Trans, useLingui } from '@lingui/react/macro';
import { Form } from 'react-router';
import type { AddressField } from '#base/address-fields.ts';
import { AddressFields } from '#features/address-book/ui/public.ts';
import { Button, ButtonLink } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { SelectField } from '#kit/select-field.tsx';
import { TextArea, TextField } from '#kit/text-field.tsx';
import { FormFaults } from '#web/form-faults.tsx';
import type { OrderEditData } from '../loaders/order-edit.ts';
import type { Posted } from '../loaders/posted.ts';
import { FormOutcome, useIsSending } from './form-notes.tsx';
import { useAccountForm } from './use-account-form.ts';

interface OrderEditFormProps {
  readonly data: OrderEditData;
  readonly posted: Posted | undefined;
  /** The order's own page. */
  readonly back: string;
}

type Typed = Readonly<
  Record<
    | AddressField
    | 'receiverNameFirst'
    | 'receiverNameSecond'
    | 'receiverNameThird'
    | 'receiverPhone'
    | 'pointNumber'
    | 'userComment'
    | 'isManual',
    string
  >
>;

const knownOf = ({ form, typed, address }: OrderEditData): Typed => {
  const { receiver, point, comment } = form;
  return {
    ...typed,
    receiverNameFirst: receiver.firstName,
    receiverNameSecond: receiver.lastName,
    receiverNameThird: receiver.patronymic,
    receiverPhone: receiver.phone,
    pointNumber: point ? String(point.number) : '',
    userComment: comment,
    isManual: address?.isManual ? 'on' : '',
  };
};

/** Receiver, and the place: a point like its own, or another address of the same city. The same rules as at the checkout. */
export function OrderEditForm({ data, posted, back }: OrderEditFormProps) {
  const isSending = useIsSending('edit');
  const form = useAccountForm<Typed>({ intent: 'edit', posted, known: knownOf(data) });
  return (
    <Card aria-labelledby="edit-title">
      <h2 id="edit-title" className="mb-2 text-20 font-semi">
        <Trans>Кому и куда</Trans>
      </h2>
      <p className="mb-4 max-w-160 text-14 text-ink-2">
        <Trans>
          Изменить можно, пока заказ не начали собирать. Цена и дни доставки останутся прежними.
          Чтобы отправить заказ в другой город или другим способом, отмените его и оформите заново.
        </Trans>
      </p>
      <Form method="post" noValidate className="flex max-w-160 flex-col gap-4">
        <input type="hidden" name="intent" value="edit" />
        <input type="hidden" name="seen" value={data.form.seen} />
        <FormFaults faults={form.summary} attempt={form.attempt} />
        <FormOutcome posted={posted} intent="edit" done="" />
        <Receiver form={form} usePatronymic={data.usePatronymic} />
        {data.form.point ? <Point form={form} data={data} /> : <Address form={form} data={data} />}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="filled" state={isSending ? 'pending' : 'idle'}>
            <Trans>Сохранить</Trans>
          </Button>
          <ButtonLink to={back}>
            <Trans>Отмена</Trans>
          </ButtonLink>
        </div>
      </Form>
    </Card>
  );
}

interface PartProps {
  readonly form: ReturnType<typeof useAccountForm<Typed>>;
  readonly data: OrderEditData;
}

function Receiver({
  form,
  usePatronymic,
}: Pick<PartProps, 'form'> & { readonly usePatronymic: boolean }) {
  const { t } = useLingui();
  return (
    <>
      <TextField
        {...form.field('receiverNameSecond')}
        label={t`Фамилия`}
        autoComplete="family-name"
      />
      <TextField {...form.field('receiverNameFirst')} label={t`Имя`} autoComplete="given-name" />
      {usePatronymic && (
        <TextField
          {...form.field('receiverNameThird')}
          label={t`Отчество`}
          isOptional
          autoComplete="additional-name"
        />
      )}
      <TextField
        {...form.field('receiverPhone')}
        label={t`Телефон`}
        type="tel"
        autoComplete="tel"
      />
    </>
  );
}

function Point({ form, data }: PartProps) {
  const { t } = useLingui();
  const { point, points } = data.form;
  if (!point) return null;
  return (
    <SelectField
      {...form.field('pointNumber')}
      label={t`Пункт выдачи`}
      help={points.length === 0 ? t`Другого такого пункта в этом городе нет` : undefined}
      options={[point, ...points].map(({ number, label }) => ({ value: String(number), label }))}
    />
  );
}

function Address({ form, data: { address } }: PartProps) {
  const { t } = useLingui();
  if (!address) return null;
  return (
    <>
      <p className="wrap-anywhere">
        <span className="block text-14 text-ink-2">
          <Trans>Город</Trans>
        </span>
        {address.where}
      </p>
      <AddressFields
        terms={address.terms}
        controlOf={(field) => form.field(field)}
        manual={{
          name: 'isManual',
          isTicked: form.form.typed.isManual !== '',
          onChange: (isTicked) => form.set('isManual', isTicked ? 'on' : ''),
        }}
      />
      <TextArea
        {...form.field('userComment')}
        label={t`Комментарий курьеру`}
        help={t`Код домофона, как пройти`}
        isOptional
        rows={2}
        maxLength={500}
      />
    </>
  );
}
