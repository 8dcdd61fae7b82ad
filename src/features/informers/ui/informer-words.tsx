import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button, ButtonLink } from '#kit/button.tsx';
import type { IconName } from '#kit/icon-names.ts';
import { useShell } from '#web/shell/use-shell.ts';
import type { Informer } from '../calls/informers.ts';
import { closingCookie } from '../rules/closing-cookie.ts';
import { CityQuestion } from './city-question.tsx';
import { DockRow } from './dock-row.tsx';
import { writeCookie } from './write-cookie.ts';

export interface InformerWordsProps {
  readonly informer: Informer;
  readonly isConsultant: boolean;
  readonly onClosed: () => void;
}

/** One informer: what it says, and what can be done about it. Source: I2-088, I2-089, I2-090, I2-091, I2-092, I2-093. */
export function InformerWords({ informer, isConsultant, onClosed }: InformerWordsProps) {
  const { t } = useLingui();
  const { paths, shell } = useShell();
  const shop = shell.brand.name;
  const leave = (answer?: string) => {
    writeCookie(
      closingCookie({ ...informer, isConsultant, ...(answer === undefined ? {} : { answer }) }),
    );
    onClosed();
  };
  const close = { label: t`Закрыть объявление`, onPress: () => leave() };
  const row = (icon: IconName, words: ReactNode, actions?: ReactNode) => (
    <DockRow icon={icon} actions={actions} close={close}>
      {words}
    </DockRow>
  );
  switch (informer.alias) {
    case 'holidaysWork':
      return row('clock', informer.text);
    case 'deliveryDelay':
      return row('truck', informer.text);
    case 'cookieAgreement':
      return (
        <DockRow
          icon="info"
          actions={
            <>
              <Button size="sm" onClick={() => leave('1')}>
                <Trans>Принять</Trans>
              </Button>
              <Button size="sm" onClick={() => leave('0')}>
                <Trans>Отклонить</Trans>
              </Button>
            </>
          }
        >
          {/* What a finger meets of the link ends above the buttons. */}
          <Trans>
            Cookie хранят вашу корзину, вход и город, а ещё то, по какой ссылке вы пришли: от
            последнего можно отказаться.{' '}
            <Link
              to={paths.staticPage('about-privacy')}
              className="relative mb-1.5 tap-area inline-block text-brand underline"
            >
              Подробнее
            </Link>
          </Trans>
        </DockRow>
      );
    case 'locationHint':
      return <CityQuestion city={informer.city} close={close} />;
    case 'registerPay':
      return row(
        'warning',
        <Trans>Ваша регистрация ещё не оплачена.</Trans>,
        <ButtonLink size="sm" to={paths.registrationFee()}>
          <Trans>Оплатить</Trans>
        </ButtonLink>,
      );
    case 'mobileApp':
      return row(
        'phone',
        <Trans>«{shop}» может стоять на экране телефона, как приложение.</Trans>,
        <ButtonLink size="sm" to={paths.staticPage('mobile-app')}>
          <Trans>Как поставить</Trans>
        </ButtonLink>,
      );
  }
}
