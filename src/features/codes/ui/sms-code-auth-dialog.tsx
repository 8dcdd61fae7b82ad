import { Trans, useLingui } from '@lingui/react/macro';
import { DialogSurface } from '#kit/dialog-surface.tsx';
import type { DialogProps } from '#overlays/dialog-registry.ts';
import { PURPOSE_RULES } from '../rules/purposes.ts';
import { CodeEntry } from './code-entry.tsx';
import { flowOf } from './dialog-props.ts';

/** The code that signs in, buys quickly or registers by a recommendation. Source: I2-069. */
export default function SmsCodeAuthDialog({ props, isOpen, onClose }: DialogProps) {
  const { t } = useLingui();
  return (
    <DialogSurface
      isOpen={isOpen}
      onClose={onClose}
      title={
        props.purpose === 'login' ? <Trans>Вход по коду</Trans> : <Trans>Подтвердите телефон</Trans>
      }
      isClosedByBackdrop={false}
    >
      <CodeEntry
        flow={flowOf(props)}
        isCheckedAtOnce={false}
        length={PURPOSE_RULES.login.length}
        afterwards={
          props.isGoingOn ? t`Код подошёл. Продолжаем` : t`Код подошёл. Открываем страницу`
        }
      />
    </DialogSurface>
  );
}
