import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { setLocation } from '#features/location/calls/set-location.ts';
import { Button, ButtonLink } from '#kit/button.tsx';
import { isKnownDialog } from '#overlays/dialog-registry.ts';
import { openModal } from '#overlays/modals.ts';
import { call } from '#web/call-client.ts';
import { toastAnswer } from '#web/toast-answer.ts';
import { useShell } from '#web/shell/use-shell.ts';
import type { Informer } from '../calls/informers.ts';
import { LOCATION_DIALOG } from '../model.ts';
import { DockRow, type DockRowProps } from './dock-row.tsx';

export interface CityQuestionProps {
  readonly city: Informer['city'];
  readonly close: NonNullable<DockRowProps['close']>;
}

/** Asks whether the guessed city is the visitor's; the answer is kept as a choice, and the page reads it anew. Source: I2-091, I4-057. */
export function CityQuestion({ city, close }: CityQuestionProps) {
  const { place, shell } = useShell();
  const [isSending, setSending] = useState(false);
  if (!city) return null;
  const { id, name, country } = city;
  const confirm = async () => {
    if (isSending) return;
    setSending(true);
    const result = await call(setLocation, { body: { countryCode: country, cityId: id } });
    setSending(false);
    if (!result.success) {
      return toastAnswer(result, { shell, category: 'server' });
    }
    close.onPress();
    location.reload();
  };
  return (
    <DockRow
      icon="pin"
      close={close}
      actions={
        <>
          <Button size="sm" state={isSending ? 'pending' : 'idle'} onClick={() => void confirm()}>
            <Trans>Да, верно</Trans>
          </Button>
          {isKnownDialog(LOCATION_DIALOG) ? (
            <Button size="sm" onClick={() => openModal(LOCATION_DIALOG)}>
              <Trans>Изменить</Trans>
            </Button>
          ) : (
            <ButtonLink size="sm" to={`/${place.language}/shop/location/`}>
              <Trans>Изменить</Trans>
            </ButtonLink>
          )}
        </>
      }
    >
      <Trans>Ваш город — {name}?</Trans>
    </DockRow>
  );
}
