import { Trans, useLingui } from '@lingui/react/macro';
import { shownPhone } from '#base/shown-phone.ts';
import { Button } from '#kit/button.tsx';
import { DialogSurface } from '#kit/dialog-surface.tsx';
import type { DialogProps } from '#overlays/dialog-registry.ts';
import { closeModal, switchModal } from '#overlays/modals.ts';
import { useShell } from '#web/shell/use-shell.ts';
import { SMS_VERIFICATION_DIALOG } from '../model.ts';
import { flowOf, leaveOf } from './dialog-props.ts';
import { minutesText, useSecondsLeft } from './use-code-flow.ts';

/** What closing the verification means: wait for the SMS, ask for another, or leave. Source: I2-072. */
export default function SmsWarningDialog({ props, isOpen }: DialogProps) {
  const { t } = useLingui();
  const { paths } = useShell();
  const flow = flowOf(props);
  const leave = leaveOf(props);
  const left = useSecondsLeft(flow);
  const phone = shownPhone(flow.store.get().phone);
  const back = () => switchModal(SMS_VERIFICATION_DIALOG, { props });
  const time = minutesText(left);
  return (
    <DialogSurface
      isOpen={isOpen}
      onClose={back}
      title={<Trans>Телефон ещё не подтверждён</Trans>}
      isClosedByBackdrop={false}
    >
      <p className="mb-5 text-ink-2">
        <Trans>
          Без кода из SMS на номер {phone} регистрация не закончится. Обычно SMS приходит за минуту.
        </Trans>
      </p>
      <div className="flex flex-col gap-3">
        <Button variant="filled" isWide onClick={back}>
          <Trans>Подождать SMS</Trans>
        </Button>
        <Button
          isWide
          isDisabled={left > 0}
          aria-describedby={left > 0 ? 'sms-again-in' : undefined}
          onClick={() => {
            void flow.send();
            back();
          }}
        >
          <Trans>Запросить код ещё раз</Trans>
        </Button>
        {left > 0 && (
          <p id="sms-again-in" className="text-center text-14 text-ink-2 tabular-nums">
            <Trans>Новый код можно запросить через {time}</Trans>
          </p>
        )}
        <Button
          isWide
          variant="text"
          aria-label={t`Уйти со страницы без подтверждения`}
          onClick={() => {
            closeModal();
            if (!leave()) location.assign(paths.home());
          }}
        >
          <Trans>Уйти со страницы</Trans>
        </Button>
      </div>
    </DialogSurface>
  );
}
