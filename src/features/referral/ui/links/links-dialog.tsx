import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { PLACE_COOKIES } from '#features/location/model.ts';
import { Button } from '#kit/button.tsx';
import { DialogSurface } from '#kit/dialog-surface.tsx';
import { RadioCards } from '#kit/radio-cards.tsx';
import type { DialogProps } from '#overlays/dialog-registry.ts';
import { openModal } from '#overlays/modals.ts';
import { contractOf, usePersonal } from '#web/personal-store.ts';
import { LOGIN_DIALOG } from '#web/shell/dialog-ids.ts';
import { useShell } from '#web/shell/use-shell.ts';
import { readCookie } from '../../rules/referral-link.ts';
import { referralLinks, type GivenLink, type LinkKind } from '../../rules/referral-links.ts';
import { GivenLinkField, LinkQr } from './link-field.tsx';

/**
 * Links that name the visitor as the mentor: to both registrations, to the page below, and to the community where the country shows it
 * (I2-101, I2-109 to I2-114, I9-082, I9-090). A guest signs in over it and is back in it.
 */
export default function ReferralLinksDialog({ isOpen, onClose }: DialogProps) {
  const { place, paths } = useShell();
  const personal = usePersonal();
  const contract = contractOf(personal);
  const { communityUrl, referralLayout } = personal.userData;
  const links = referralLinks({
    site: location.origin,
    paths,
    contract,
    here: location.pathname,
    delivery: readCookie(document.cookie, PLACE_COOKIES.country) ?? place.country,
    communityUrl: typeof communityUrl === 'string' ? communityUrl : null,
  });
  return (
    <DialogSurface isOpen={isOpen} onClose={onClose} title={<Trans>Реферальные ссылки</Trans>}>
      {contract === null ? (
        <AskToSignIn />
      ) : links.length === 0 ? (
        <p>
          <Trans>У этого контракта нет реферальных ссылок.</Trans>
        </p>
      ) : (
        <div data-layout={String(referralLayout)} className="flex flex-col gap-5">
          <p className="text-ink-2">
            <Trans>Кто придёт по ссылке, зарегистрируется с вами как с консультантом.</Trans>
          </p>
          {referralLayout === 'new' ? <OneOfLinks links={links} /> : <AllLinks links={links} />}
        </div>
      )}
    </DialogSurface>
  );
}

/** Source: I6-003. */
function AskToSignIn() {
  const { revalidate } = useRevalidator();
  const signIn = () =>
    openModal(LOGIN_DIALOG, {
      props: {
        // The page below was made for a guest.
        onEnd: (isSignedIn: boolean) => void (isSignedIn && revalidate()),
      },
    });
  return (
    <div className="flex flex-col items-start gap-4">
      <p>
        <Trans>Войдите, чтобы поделиться реферальной ссылкой</Trans>
      </p>
      <Button variant="filled" onClick={signIn}>
        <Trans>Войти</Trans>
      </Button>
    </div>
  );
}

function useLinkNames(): Readonly<Record<LinkKind, string>> {
  const { t } = useLingui();
  return {
    client: t`Регистрация клиента`,
    consultant: t`Регистрация консультанта`,
    page: t`Эта страница`,
    community: t`Страница сообщества`,
  };
}

interface LinksProps {
  readonly links: readonly GivenLink[];
}

/** The older layout: all of them, one under the other. */
function AllLinks({ links }: LinksProps) {
  const names = useLinkNames();
  return links.map((link) => (
    <GivenLinkField key={link.kind} link={link} label={names[link.kind]} hasCodeBelow />
  ));
}

/** The newer layout: first what the link is for, then that one, with its code at once. Source: I2-114. */
function OneOfLinks({ links }: LinksProps) {
  const { t } = useLingui();
  const names = useLinkNames();
  const [kind, setKind] = useState<string>('client');
  const notes: Readonly<Record<LinkKind, string>> = {
    client: t`Друг станет привилегированным клиентом`,
    consultant: t`Друг станет вашим партнёром`,
    page: t`Откроется то, на что вы сейчас смотрите`,
    community: t`Откроется сайт сообщества`,
  };
  const chosen = links.find((link) => link.kind === kind) ?? links[0];
  return (
    <>
      <RadioCards
        legend={t`Для чего ссылка`}
        isLegendHidden
        name="referral-kind"
        value={chosen?.kind ?? null}
        onChange={setKind}
        isTwoColumns
        cards={links.map((link) => ({
          value: link.kind,
          title: names[link.kind],
          note: notes[link.kind],
        }))}
      />
      {chosen && (
        <div className="flex flex-col gap-4 rounded-md bg-sand p-4">
          <GivenLinkField key={chosen.kind} link={chosen} label={t`Ваша ссылка`} />
          {chosen.path !== null && <LinkQr path={chosen.path} />}
        </div>
      )}
    </>
  );
}
