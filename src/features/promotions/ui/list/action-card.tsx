import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { pictureAt } from '#base/picture.ts';
import { useTimeLeft } from '#features/catalogue/ui/public.ts';
import { buttonClasses } from '#kit/button-look.ts';
import { classNames } from '#kit/class-names.ts';
import { LineDrawing } from '#kit/line-drawing.tsx';
import { Picture, type PicturePriority } from '#kit/picture.tsx';
import { useShell } from '#web/shell/use-shell.ts';
import type { ActionCardView } from '../../rules/action-card.ts';
import type { StickerContext } from '../../rules/sticker.ts';
import { WindowLink } from '../windows/window-link.tsx';
import { ActionTerms, AllGone, RunsUntil, Sticker } from './action-terms.tsx';

export interface ActionCardProps {
  readonly action: ActionCardView;
  /** IANA name of the store's own zone. */
  readonly timeZone: string;
  readonly context?: StickerContext;
  readonly priority?: PicturePriority;
}

/** A promotion in a list: all of it is the way to its own page. At its end it goes, by the server's clock. */
export function ActionCard({ action, timeZone, context, priority }: ActionCardProps) {
  const { paths } = useShell();
  const { id, name, imageURL, largeImageURL, isBlocked, isAllGone, date } = action;
  if (useTimeLeft(date.end) === '') return null;
  return (
    <li className="flex min-w-0">
      <article
        data-action={id}
        className="group relative flex min-w-0 flex-1 flex-col overflow-hidden rounded-md border border-line bg-surface transition-colors hover:border-brand"
      >
        <Picture
          picture={pictureAt(imageURL, largeImageURL)}
          alt=""
          priority={priority}
          sizes="(width >= 1024px) 411px, (width >= 768px) 46vw, 92vw"
          fallback={<LineDrawing name="twig" />}
          className={classNames('aspect-16/9 w-full bg-sand', isBlocked && 'opacity-55')}
        />
        <div className="flex flex-1 flex-col gap-3 p-4 tablet:p-5">
          <p className="flex flex-wrap gap-1.5">
            <Sticker action={action} context={context} />
            {isAllGone ? <AllGone /> : <RunsUntil action={action} timeZone={timeZone} />}
          </p>
          <h3 className="text-18 font-semi text-pretty wrap-anywhere">
            <Link
              to={paths.promotion(id)}
              className="rounded-xs no-underline before:absolute before:inset-0 group-hover:text-brand"
            >
              {name}
            </Link>
          </h3>
          <div className="mt-auto flex flex-col gap-2">
            <ActionTerms action={action} />
          </div>
          {/* All of what is gone is said here already; its name still leads to it. */}
          {!isAllGone && <Way action={action} isOfProduct={context === 'product'} />}
        </div>
      </article>
    </li>
  );
}

/** To its page; at a product it is taken on the spot: at its total, or where the cart is short of it by how much (C2-049). */
function Way({ action, isOfProduct }: { action: ActionCardView; isOfProduct: boolean }) {
  const { t } = useLingui();
  const { paths } = useShell();
  const { id, name, isBlocked, kitSku, cartConditions } = action;
  const look = {
    to: paths.promotion(id),
    className: classNames(buttonClasses({ isWide: true }), 'relative'),
  };
  // Nobody takes part in what comes by itself.
  if (isBlocked || kitSku === null)
    return (
      <Link {...look} aria-label={t`Подробнее: ${name}`}>
        <Trans>Подробнее</Trans>
      </Link>
    );
  const words = { 'aria-label': t`Участвовать: ${name}`, children: <Trans>Участвовать</Trans> };
  if (!isOfProduct) return <Link {...look} {...words} />;
  const dialog = (cartConditions?.remain ?? 0) > 0 ? 'threshold' : 'addToCart';
  return <WindowLink {...look} {...words} dialog={dialog} actionID={id} />;
}
