import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#kit/button.tsx';
import { openModal } from '#overlays/modals.ts';
import { needLogin } from '#web/need-login.ts';
import { contractOf, personalNow, usePersonal } from '#web/personal-store.ts';
import { useShell } from '#web/shell/use-shell.ts';
import { useFormats } from '#web/use-formats.ts';
import type { JubileeData } from '../loaders/jubilee.ts';
import { Steps } from './steps.tsx';

/** The window of links, which the account brings. */
const LINKS = 'referral_links';

type Referral = NonNullable<JubileeData['referral']>;

/** How a friend is invited and what comes of it. Source: I2-125, I4-069. */
export function ReferralSteps({
  referral,
  currency,
}: {
  readonly referral: Referral;
  readonly currency: JubileeData['currency'];
}) {
  const { t } = useLingui();
  const formats = useFormats();
  const { from: firstDay, to: lastDay, state } = referral;
  const reward = formats.both(referral.friendSum, currency);
  const volume = formats.points(referral.neededPoints);
  return (
    <>
      <p className="max-w-text text-pretty text-ink-2">
        {state === 'finished' ? (
          <Trans>Программа завершилась {lastDay}. Так она работала:</Trans>
        ) : (
          <Trans>
            Программа действует с {firstDay} по {lastDay}.
          </Trans>
        )}
      </p>
      <Steps
        steps={[
          {
            title: t`Отправьте ссылку`,
            text: t`Друг переходит по ней и регистрируется как привилегированный клиент.`,
          },
          {
            title: t`Купите оба`,
            text: t`Вы и друг делаете в одном месяце покупки на ${volume} каждый.`,
          },
          {
            title: t`Получите сертификат`,
            text: t`В следующем месяце придёт сертификат: ${reward} за каждого такого друга.`,
          },
        ]}
      />
      {state !== 'finished' && <LinkOfMine />}
    </>
  );
}

/** The way to one's own link. Source: I4-069. */
function LinkOfMine() {
  const { paths } = useShell();
  const personal = usePersonal();
  const isGuest = personal.isKnown && contractOf(personal) === null;
  const open = async () => {
    if (contractOf(personalNow()) !== null || (await needLogin())) openModal(LINKS);
  };
  return (
    <div className="flex flex-col items-start gap-3">
      <Button variant="filled" className="no-script:hidden" onClick={() => void open()}>
        <Trans>Сформировать реферальную ссылку</Trans>
      </Button>
      <p
        className={
          isGuest ? 'max-w-text text-14 text-ink-2' : 'hidden max-w-text text-14 no-script:block'
        }
      >
        <Trans>
          Авторизуйся, чтобы сформировать реферальную ссылку. Привлекай с ее помощью друзей, чтобы
          получить вознаграждение
        </Trans>
      </p>
      <a
        href={paths.login({ back: paths.profile() })}
        className="hidden min-h-11 items-center underline no-script:inline-flex"
      >
        <Trans>Войти</Trans>
      </a>
    </div>
  );
}
