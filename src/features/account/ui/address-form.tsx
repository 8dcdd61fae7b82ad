import { Trans, useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { Form } from 'react-router';
import { SAVED_ADDRESS_FIELDS, type SavedAddressField } from '#features/address-book/model.ts';
import { Button, ButtonLink } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { Checkbox } from '#kit/checkbox.tsx';
import { SelectField } from '#kit/select-field.tsx';
import { TextField } from '#kit/text-field.tsx';
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

const AUTO: Readonly<Record<SavedAddressField, ComponentProps<'input'>>> = {
  city: { autoComplete: 'address-level2' },
  street: { autoComplete: 'address-line1' },
  house: { autoComplete: 'address-line2' },
  apartment: { autoComplete: 'address-line3' },
  zip: { autoComplete: 'postal-code' },
};

type TypedAddress = Readonly<Record<SavedAddressField | 'countryISO', string>>;

const knownOf = (address: AddressFormProps['address'], country: string): TypedAddress => ({
  countryISO: address?.countryISO ?? country,
  city: address?.city ?? '',
  street: address?.street ?? '',
  house: address?.house ?? '',
  apartment: address?.apartment ?? '',
  zip: address?.zip ?? '',
});

/** One address, new or to be changed; the country says which fields are needed. */
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
  const { countryISO } = form.form.typed;
  const country = data.countries.find(({ code }) => code === countryISO) ?? data.countries[0];
  return (
    <Card aria-labelledby="address-title">
      <h2 id="address-title" className="mb-4 text-20 font-semi">
        {address ? <Trans>Изменить адрес</Trans> : <Trans>Новый адрес</Trans>}
      </h2>
      <Form method="post" noValidate className="flex max-w-120 flex-col gap-4">
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
        {SAVED_ADDRESS_FIELDS.map((field) => (
          <AddressField key={field} field={field} country={country} control={form.field(field)} />
        ))}
        <Checkbox
          name="isDefault"
          defaultChecked={again ? 'isDefault' in again : (address?.isDefault ?? false)}
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

interface AddressFieldProps {
  readonly field: SavedAddressField;
  /** Says what is needed, and how its postcodes look. */
  readonly country: AddressesData['countries'][number] | undefined;
  readonly control: ReturnType<ReturnType<typeof useAccountForm>['field']>;
}

function AddressField({ field, country, control }: AddressFieldProps) {
  const { t } = useLingui();
  const labels: Readonly<Record<SavedAddressField, string>> = {
    city: t`Город`,
    street: t`Улица`,
    house: t`Дом`,
    apartment: t`Квартира`,
    zip: t`Индекс`,
  };
  return (
    <TextField
      {...AUTO[field]}
      {...control}
      label={labels[field]}
      isOptional={!country?.required.includes(field)}
      help={field === 'zip' && country ? t`Например, ${country.postcodeExample}` : undefined}
      inputMode={
        field === 'zip' && /^\d+$/.test(country?.postcodeExample ?? '') ? 'numeric' : 'text'
      }
      enterKeyHint="next"
      maxLength={120}
    />
  );
}
