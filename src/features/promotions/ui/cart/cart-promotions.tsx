import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { pictureAt } from '#base/picture.ts';
import type { CartView } from '#features/cart/model.ts';
import { Card } from '#kit/card.tsx';
import { Icon } from '#kit/icon.tsx';
import { LineDrawing } from '#kit/line-drawing.tsx';
import { Meter } from '#kit/meter.tsx';
import { Picture } from '#kit/picture.tsx';
import { useFormats } from '#web/use-formats.ts';
import { useShell } from '#web/shell/use-shell.ts';
import type { ProgrammeActionView } from '#features/offers/calls/programme-data.ts';
import type { CartShelfData } from '../../loaders/cart-shelf.ts';
import type { ActionCardView } from '../../rules/action-card.ts';
import { isToChoose, nearActions } from '../../rules/near-actions.ts';
import { stickerOf } from '../../rules/sticker.ts';
import { askList, useStanding } from '../list/use-standing.ts';
import { WindowLink } from '../windows/window-link.tsx';
import { BetterKit } from './better-kit-door.ts';

export interface CartPromotionsProps {
  readonly cart: CartView;
  readonly shelf: CartShelfData;
  readonly formToken: string;
}

const MORE =
  'inline-flex min-h-11 items-center rounded-xs font-semi text-brand no-underline hover:underline';

/** What costs less as a kit, ladders for newcomers, and what the cart is near to. Source: C2-041. */
export function CartPromotions({ cart, shelf, formToken }: CartPromotionsProps) {
  const all = useStanding(shelf.actions, askList, { isOwn: true });
  const { Club1000, New500 } = cart.actions;
  const steps = new Set([...Club1000, ...New500].map(({ id }) => id));
  const actions = nearActions(all.filter(({ id }) => !steps.has(id)));
  // The window has those that the cart reaches; it is worth a press where it has more than stand here.
  const isMore = all.some(
    ({ id, isMargined, isBlocked }) =>
      isMargined && !isBlocked && !actions.some((each) => each.id === id),
  );
  /** A ladder's own condition does not say whether it counts money or points. */
  const countsPoints = (id: number) =>
    all.find((action) => action.id === id)?.cartConditions?.minCartPrice === null;
  const { t } = useLingui();
  const { paths } = useShell();
  return (
    <>
      <BetterKit cart={cart} found={shelf.better} formToken={formToken} />
      {Club1000.map((action) => (
        <ProgrammeBanner
          key={action.id}
          action={action}
          cart={cart}
          label={t`Клуб 1000`}
          dialog="action"
          isOfPoints={countsPoints(action.id)}
        />
      ))}
      {New500.map((action) => (
        <ProgrammeBanner
          key={action.id}
          action={action}
          cart={cart}
          label={t`500 новичку`}
          dialog="new500"
          isOfPoints={countsPoints(action.id)}
        />
      ))}
      {actions.length > 0 && (
        <Card aria-labelledby="cart-promotions">
          <h2 id="cart-promotions" className="text-20 font-semi">
            <Trans>До подарков и скидок</Trans>
          </h2>
          <ul className="mt-2 divide-y divide-line">
            {actions.map((action) => (
              <NearAction key={action.id} action={action} />
            ))}
          </ul>
          <p className="mt-1 flex flex-wrap gap-x-6">
            {isMore && (
              <WindowLink dialog="margined" to={paths.promotions()} className={MORE}>
                <Trans>Акции для вашей корзины</Trans>
              </WindowLink>
            )}
            <Link to={paths.promotions()} className={MORE}>
              <Trans>Все акции</Trans>
            </Link>
          </p>
        </Card>
      )}
    </>
  );
}

/** How much is missing for one promotion, or that its kit can be chosen, and the way to it. */
function NearAction({ action }: { readonly action: ActionCardView }) {
  const { paths } = useShell();
  const { both, points } = useFormats();
  const conditions = action.cartConditions;
  if (!conditions) return null;
  const isSum = conditions.minCartPrice !== null;
  const remain = isSum ? both(conditions.remain, action.currency) : points(conditions.remain);
  const isGift = stickerOf(action.actionType) === 'gift';
  const toGo = isGift ? (
    <Trans>Ещё {remain} до подарка</Trans>
  ) : (
    <Trans>Ещё {remain} до скидки</Trans>
  );
  const toChoose = isGift ? (
    <Trans>Можно выбрать подарок</Trans>
  ) : (
    <Trans>Можно выбрать набор</Trans>
  );
  const said = isToChoose(action) ? toChoose : toGo;
  return (
    <li data-action={action.id} className="group relative flex items-center gap-4 py-4">
      <Picture
        picture={pictureAt(action.imageURL)}
        alt=""
        sizes="72px"
        fallback={<LineDrawing name="twig" />}
        className="aspect-square w-18 shrink-0 overflow-hidden rounded-sm bg-sand"
      />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <WindowLink
          dialog={isToChoose(action) ? 'addToCart' : 'threshold'}
          actionID={action.id}
          to={paths.promotion(action.id)}
          className="rounded-xs font-medium wrap-anywhere no-underline before:absolute before:inset-0 group-hover:text-brand"
        >
          {action.name}
        </WindowLink>
        <Meter
          label={said}
          value={conditions.progress}
          max={100}
          tone={isSum ? 'action' : 'points'}
        />
      </div>
      <Icon name="right" size={20} className="shrink-0 text-ink-2" />
    </li>
  );
}

interface ProgrammeBannerProps {
  readonly action: ProgrammeActionView;
  readonly cart: CartView;
  readonly label: string;
  readonly dialog: 'action' | 'new500';
  readonly isOfPoints: boolean;
}

/** The step of a ladder whose turn it is: how far the cart is, or that it is there. */
function ProgrammeBanner({ action, cart, label, dialog, isOfPoints }: ProgrammeBannerProps) {
  const { paths } = useShell();
  const { both, points } = useFormats();
  const { id, name, imageURL, cartConditions, countInCart } = action;
  const left = cartConditions ? Math.max(0, cartConditions.count - cartConditions.done) : 0;
  const remain = isOfPoints ? points(left) : both(left, cart.currency);
  const said =
    countInCart > 0 ? (
      <Trans>Подарок уже в корзине</Trans>
    ) : left > 0 ? (
      <Trans>Ещё {remain} до подарка</Trans>
    ) : (
      <Trans>Можно выбрать</Trans>
    );
  return (
    <Card
      tone="tint"
      aria-label={label}
      data-programme={id}
      className="group relative flex items-center gap-4"
    >
      <Picture
        picture={pictureAt(imageURL)}
        alt=""
        sizes="96px"
        fallback={<LineDrawing name="twig" />}
        className="aspect-square w-24 shrink-0 overflow-hidden rounded-sm"
      />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <WindowLink
          dialog={dialog}
          actionID={id}
          to={paths.promotion(id)}
          className="rounded-xs text-18 font-semi wrap-anywhere no-underline before:absolute before:inset-0 group-hover:text-brand"
        >
          {name}
        </WindowLink>
        {cartConditions && countInCart === 0 ? (
          <Meter
            label={said}
            value={cartConditions.done}
            max={cartConditions.count}
            tone={isOfPoints ? 'points' : 'action'}
          />
        ) : (
          <p className="text-14">{said}</p>
        )}
      </div>
      <Icon name="right" size={20} className="shrink-0 text-brand" />
    </Card>
  );
}
