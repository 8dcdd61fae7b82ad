import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';
import { shownFields, type AddressField } from '#base/address-fields.ts';
import {
  addUserAddress,
  editUserAddress,
  type SavedAddress,
} from '#features/address-book/calls/address-book.ts';
import { AddressFields, typedOf, type AddressTerms } from '#features/address-book/ui/public.ts';
import { readFields } from '#features/delivery/rules/check-address.ts';
import { Button } from '#kit/button.tsx';
import { Checkbox } from '#kit/checkbox.tsx';
import { DialogSurface } from '#kit/dialog-surface.tsx';
import { TextArea } from '#kit/text-field.tsx';
import { useFormFields } from '#kit/use-form-fields.ts';
import type { DialogProps } from '#overlays/dialog-registry.ts';
import { call } from '#web/call-client.ts';
import { FormFaults } from '#web/form-faults.tsx';
import { useText } from '#web/use-text.ts';

interface AddressWindow {
  readonly terms: AddressTerms;
  /** Null: a new one. */
  readonly address: SavedAddress | null;
  readonly onSaved: (id: string) => void;
}

type Typed = Readonly<Record<AddressField | 'userComment' | 'isManual' | 'isMain', string>>;

const FORM_ID = 'address-window';

/** A form of its own over the page: what was typed at the step below stays. */
function useAddressWindow({ terms, address, onSaved }: AddressWindow, onClose: () => void) {
  const { t } = useLingui();
  const [answer, setAnswer] = useState<{ readonly fields: Readonly<Record<string, string>> }>();
  const [fault, setFault] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const [start] = useState<{ readonly typed: Typed }>(() => ({
    typed: {
      ...typedOf(address),
      userComment: address?.userComment ?? '',
      isManual: address?.isManual ? 'on' : '',
      isMain: address?.isMain ? 'on' : '',
    },
  }));
  const form = useFormFields<{ readonly typed: Typed }>({
    start,
    faultsOf: () => ({}),
    answer,
    say: useText(),
    idOf: (name) => `window-${name}`,
  });

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    // The window stands inside the page's tree: its form is not the step's.
    event.stopPropagation();
    if (isSending) return;
    setSending(true);
    setFault(null);
    const { isManual, isMain, userComment, ...typed } = form.form.typed;
    const body = {
      ...readFields((field) => typed[field], shownFields(terms)),
      userComment,
      countryISO: terms.countryISO,
      isManual: isManual !== '',
      makeDefaultAddress: isMain !== '',
    };
    const result = address
      ? await call(editUserAddress, { body: { ...body, addressID: address.id } })
      : await call(addUserAddress, { body });
    setSending(false);
    if (result.success) {
      onClose();
      return onSaved(result.data.id);
    }
    if (result.code === 'FIELDS') return setAnswer({ fields: result.fields });
    setFault(result.message[0] ?? t`Сервер не отвечает. Попробуйте позднее`);
  }

  return { form, fault, isSending, send };
}

/** A new address for the book, or one that is there. Source: C2-075, C2-076. */
export default function AddressDialog({ props, isOpen, onClose }: DialogProps) {
  const { t } = useLingui();
  // Opened by the delivery step alone, which gives these.
  const asked = props as unknown as AddressWindow;
  const { form, fault, isSending, send } = useAddressWindow(asked, onClose);
  const { isManual, isMain } = form.form.typed;
  return (
    <DialogSurface
      isOpen={isOpen}
      onClose={onClose}
      title={asked.address ? t`Изменить адрес` : t`Новый адрес`}
      width="lg"
      isClosedByBackdrop={false}
      footer={
        <Button
          type="submit"
          form={FORM_ID}
          variant="filled"
          state={isSending ? 'pending' : 'idle'}
        >
          <Trans>Сохранить адрес</Trans>
        </Button>
      }
    >
      <form
        id={FORM_ID}
        noValidate
        onSubmit={(event) => void send(event)}
        className="flex flex-col gap-4"
      >
        <FormFaults faults={form.summary} attempt={form.attempt} />
        {fault !== null && (
          <p role="alert" className="text-err">
            {fault}
          </p>
        )}
        <AddressFields
          terms={asked.terms}
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
          name="isMain"
          checked={isMain !== ''}
          onChange={(event) => form.set('isMain', event.target.checked ? 'on' : '')}
          label={t`Основной адрес: подставлять при заказе`}
        />
      </form>
    </DialogSurface>
  );
}
