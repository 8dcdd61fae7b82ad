import { Trans, useLingui } from '@lingui/react/macro';
import { Form } from 'react-router';
import type { AddressField } from '#base/address-fields.ts';
import { AddressFields, typedOf } from '#features/address-book/ui/public.ts';
import { Button, ButtonLink } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { Checkbox } from '#kit/checkbox.tsx';
import { SelectField } from '#kit/select-field.tsx';
import { TextArea } from '#kit/text-field.tsx';
import { FormFaults } from '#web/form-faults.tsx';
import { useShell } from '#web/shell/use-shell.ts';
import type { AddressesData } from '../loaders/addresses.ts';
import type { Posted } from '../loaders/posted.ts';
import { accountPaths } from '../rules/account-paths.ts';
import { FormOutcome, useIsSending } from './form-notes.tsx';
import { refusedTexts, useAccountForm } from './use-account-form.ts';

interface AddressFormProps {
  readonly data: AddressesData;
  /** Null: a new one. */
  readonly address: AddressesData['addresses'][number] | null;
  readonly posted: Posted | undefined;
}

type TypedAddress = Readonly<
  Record<AddressField | 'countryISO' | 'userComment' | 'isManual', string>
>;

const knownOf = (address: AddressFormProps['address'], country: string): TypedAddress => ({
  ...typedOf(address),
  countryISO: address?.countryCode ?? country,
  userComment: address?.userComment ?? '',
  isManual: address?.isManual ? 'on' : '',
});

/** One address, new or to be changed; the country says which fields there are, and which are needed. */
export function AddressForm({ data, address, posted }: AddressFormProps) {
  const { t } = useLingui();
  const { place } = useShell();
  const isSending = useIsSending('save');
  const again = refusedTexts(posted, 'save');
  const form = useAccountForm<TypedAddress>({
    intent: 'save',
    prefix: 'address',
    posted,
    known: knownOf(address, data.country),
  });
  const { countryISO, isManual } = form.form.typed;
  const country = data.countries.find(({ code }) => code === countryISO) ?? data.countries[0];
  if (!country) return null;
  return (
    <Card aria-labelledby="address-title">
      <h2 id="address-title" className="mb-4 text-20 font-semi">
        {address ? <Trans>Изменить адрес</Trans> : <Trans>Новый адрес</Trans>}
      </h2>
      <Form method="post" noValidate className="flex max-w-160 flex-col gap-4">
        <input type="hidden" name="intent" value="save" />
        {address && <input type="hidden" name="id" value={address.id} />}
        <FormFaults faults={form.summary} attempt={form.attempt} />
        <FormOutcome posted={posted} intent="save" done="" />
        {data.countries.length > 1 ? (
          <SelectField
            {...form.field('countryISO')}
            label={t`Страна`}
            autoComplete="country"
            options={data.countries.map(({ code, name }) => ({ value: code, label: name }))}
          />
        ) : (
          <input type="hidden" name="countryISO" value={countryISO} />
        )}
        <AddressFields
          terms={country}
          controlOf={(field) => form.field(field)}
          manual={{
            name: 'isManual',
            isTicked: isManual !== '',
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
        <Checkbox
          name="isDefault"
          defaultChecked={again ? 'isDefault' in again : (address?.isMain ?? false)}
          label={t`Основной адрес: подставлять при заказе`}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="filled" state={isSending ? 'pending' : 'idle'}>
            <Trans>Сохранить адрес</Trans>
          </Button>
          <ButtonLink to={accountPaths(place.language).addresses()}>
            <Trans>Отмена</Trans>
          </ButtonLink>
        </div>
      </Form>
    </Card>
  );
}
