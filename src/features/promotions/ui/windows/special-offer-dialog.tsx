import { Trans } from '@lingui/react/macro';
import { focusAt } from '#kit/focus-at.ts';
import { Button } from '#kit/button.tsx';
import { classNames } from '#kit/class-names.ts';
import { DialogSurface } from '#kit/dialog-surface.tsx';
import { Icon } from '#kit/icon.tsx';
import { Skeleton } from '#kit/skeleton.tsx';
import type { DialogProps } from '#overlays/dialog-registry.ts';
import { switchModal } from '#overlays/modals.ts';
import type { OtherAction } from '../../calls/view-action.ts';
import { specialOffer } from '../../rules/after-add.ts';
import { themeOf, type OfferTheme } from '../../rules/offer-theme.ts';
import { Silence } from './list-window.tsx';
import { Distance } from './offer-list.tsx';
import { PROMOTION_DIALOGS } from './promotion-windows.ts';
import { useActions } from './use-actions.ts';

const GROUNDS: Record<OfferTheme, string> = {
  gift: 'bg-honey-tint text-honey',
  discount: 'bg-berry-tint text-berry',
  set: 'bg-brand-tint text-brand',
};
const ICONS = { gift: 'gift', discount: 'percent', set: 'box' } as const;

/** What the cart has just reached, before the wizard. Source: C2-046, C4-015. */
export default function SpecialOfferDialog({ props, isOpen, onClose }: DialogProps) {
  // Only `offer-after-add.ts` gives one; opened by an address, the window looks for it itself.
  const given = props.offer as OtherAction | undefined;
  return given ? (
    <Offer offer={given} isOpen={isOpen} onClose={onClose} />
  ) : (
    <FoundOffer isOpen={isOpen} onClose={onClose} />
  );
}

type Shown = Pick<DialogProps, 'isOpen' | 'onClose'>;

function FoundOffer({ isOpen, onClose }: Shown) {
  const actions = useActions();
  const found = Array.isArray(actions)
    ? specialOffer(
        actions.filter(({ isBlocked }) => !isBlocked),
        new Set(),
      )
    : null;
  if (found) return <Offer offer={found} isOpen={isOpen} onClose={onClose} />;
  return (
    <DialogSurface isOpen={isOpen} onClose={onClose} title={<Trans>Специальное предложение</Trans>}>
      {actions === null && <Skeleton className="h-24 w-full" />}
      {actions === 'silence' && <Silence />}
      {Array.isArray(actions) && (
        <p>
          <Trans>Положите в корзину ещё что-нибудь, и предложение появится.</Trans>
        </p>
      )}
    </DialogSurface>
  );
}

function Offer({ offer, isOpen, onClose }: Shown & { readonly offer: OtherAction }) {
  const theme = themeOf(offer);
  return (
    <DialogSurface
      isOpen={isOpen}
      onClose={onClose}
      title={<Trans>Специальное предложение</Trans>}
      footer={
        <div className="flex flex-col gap-3 tablet:flex-row">
          <Button
            variant="filled"
            className="min-w-0 flex-1"
            onClick={() => switchModal(PROMOTION_DIALOGS.action, { props: { actionID: offer.id } })}
          >
            {offer.kitSku === null ? <Trans>Подробнее</Trans> : <Trans>Участвовать</Trans>}
          </Button>
          <Button className="min-w-0 flex-1" onClick={onClose}>
            <Trans>Не сейчас</Trans>
          </Button>
        </div>
      }
    >
      <div
        data-theme-of-offer={theme}
        className={classNames('flex items-center gap-4 rounded-md p-4', GROUNDS[theme])}
      >
        {offer.imageURL ? (
          <img
            src={offer.imageURL}
            alt=""
            className={classNames(
              'size-24 shrink-0 rounded-sm object-cover dim-in-dark',
              focusAt(offer.imageURL),
            )}
          />
        ) : (
          <Icon name={ICONS[theme]} size={24} />
        )}
        <span className="min-w-0 flex-1">
          <span className="block text-18 font-semi text-ink wrap-anywhere">{offer.name}</span>
          <span className="block text-ink">
            <Distance action={offer} />
          </span>
        </span>
      </div>
    </DialogSurface>
  );
}
