import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { Link } from 'react-router';
import { withQuery } from '#base/with-query.ts';
import { PLACE_COOKIES } from '#features/location/model.ts';
import { readCookie, referralOf, sharedAddress } from '#features/referral/rules/referral-link.ts';
import { Button } from '#kit/button.tsx';
import { DialogSurface } from '#kit/dialog-surface.tsx';
import { Icon } from '#kit/icon.tsx';
import type { DialogProps } from '#overlays/dialog-registry.ts';
import { toast } from '#overlays/toasts.ts';
import { contractOf, usePersonal } from '#web/personal-store.ts';
import { useShell } from '#web/shell/use-shell.ts';

/**
 * Links that name the visitor as who sent them: to both registrations, to the page below, and to the community where the country shows it
 * (I2-101, I2-109 to I2-113, I9-090).
 */
export default function ReferralLinksDialog({ isOpen, onClose }: DialogProps) {
  const { t } = useLingui();
  const { paths } = useShell();
  const personal = usePersonal();
  const contract = contractOf(personal);
  const communityUrl = personal.userData['communityUrl'];
  const referral = referralOf(contract);
  const whole = (path: string): string => location.origin + path;
  return (
    <DialogSurface isOpen={isOpen} onClose={onClose} title={<Trans>Реферальные ссылки</Trans>}>
      {referral === null ? (
        <p>
          {contract === null ? (
            <Trans>
              <Link to={paths.login({ back: paths.profile() })} className="text-brand underline">
                Войдите
              </Link>
              , чтобы поделиться реферальной ссылкой
            </Trans>
          ) : (
            <Trans>У этого контракта нет реферальных ссылок.</Trans>
          )}
        </p>
      ) : (
        <div className="flex flex-col gap-5">
          <p className="text-ink-2">
            <Trans>Кто придёт по ссылке, зарегистрируется с вами как с консультантом.</Trans>
          </p>
          <ReferralLink
            name="client"
            label={t`Регистрация клиента`}
            url={whole(paths.registrationPrivilegedClient({ referral }))}
          />
          <ReferralLink
            name="consultant"
            label={t`Регистрация консультанта`}
            url={whole(paths.registrationConsultant({ referral }))}
          />
          <ReferralLink
            name="page"
            label={t`Эта страница`}
            url={sharedAddress({
              site: location.origin,
              path: location.pathname.includes('/shop/profile') ? paths.home() : location.pathname,
              contract,
              delivery: readCookie(document.cookie, PLACE_COOKIES.country),
            })}
          />
          {typeof communityUrl === 'string' && (
            <ReferralLink
              name="community"
              label={t`Страница сообщества`}
              url={withQuery(communityUrl, { referral })}
            />
          )}
        </div>
      )}
    </DialogSurface>
  );
}

function ReferralLink({ name, label, url }: { name: string; label: string; url: string }) {
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  async function copy() {
    const isCopied = await navigator.clipboard?.writeText(url).then(
      () => true,
      () => false,
    );
    if (!isCopied) field.current?.select();
    toast({
      type: isCopied ? 'success' : 'warning',
      category: 'product',
      text: isCopied
        ? t`Реферальная ссылка скопирована`
        : t`Браузер не дал скопировать ссылку. Она выделена, скопируйте её сами`,
    });
  }
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={`referral-${name}`} className="text-14">
        {label}
      </label>
      <div className="flex flex-col gap-2 tablet:flex-row">
        <input
          ref={field}
          id={`referral-${name}`}
          readOnly
          value={url}
          onFocus={({ currentTarget }) => currentTarget.select()}
          className="min-h-12 min-w-0 flex-1 rounded-sm border border-line-strong bg-surface px-3.5 text-14 text-ellipsis text-ink-2"
        />
        <Button onClick={() => void copy()}>
          <Icon name="copy" size={20} />
          <Trans>Скопировать</Trans>
          <span className="sr-only"> {label}</span>
        </Button>
      </div>
    </div>
  );
}
