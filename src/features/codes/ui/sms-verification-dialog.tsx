import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { DialogSurface } from '#kit/dialog-surface.tsx';
import type { DialogProps } from '#overlays/dialog-registry.ts';
import { modalStore, switchModal } from '#overlays/modals.ts';
import { SMS_HELP_DIALOG, SMS_VERIFICATION_DIALOG, SMS_WARNING_DIALOG } from '../model.ts';
import { PURPOSE_RULES } from '../rules/purposes.ts';
import { CodeEntry } from './code-entry.tsx';
import { flowOf, leaveOf } from './dialog-props.ts';

const OF_THE_CODE = new Set([SMS_VERIFICATION_DIALOG, SMS_WARNING_DIALOG, SMS_HELP_DIALOG]);

/** The code that proves the phone of a registration. Whoever closes it is asked what they want. Source: I2-070, I2-072. */
export default function SmsVerificationDialog({ props, isOpen, onClose }: DialogProps) {
  const { t } = useLingui();
  const flow = flowOf(props);
  const leave = leaveOf(props);
  useEffect(
    () => () => {
      // Back takes the whole window away without asking: that is leaving too.
      setTimeout(() => {
        const isOver = !modalStore.get().some(({ id }) => OF_THE_CODE.has(id));
        if (isOver && flow.store.get().state !== 'right') leave();
      }, 0);
    },
    [flow, leave],
  );
  return (
    <DialogSurface
      isOpen={isOpen}
      onClose={() => {
        if (flow.store.get().state === 'right') onClose();
        else switchModal(SMS_WARNING_DIALOG, { props });
      }}
      title={<Trans>Подтвердите телефон</Trans>}
      isClosedByBackdrop={false}
    >
      <CodeEntry
        flow={flow}
        isCheckedAtOnce
        length={PURPOSE_RULES.registration.length}
        afterwards={t`Телефон подтверждён`}
      />
    </DialogSurface>
  );
}
