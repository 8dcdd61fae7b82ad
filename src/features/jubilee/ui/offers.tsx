import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { pictureAt } from '#base/picture.ts';
import { classNames } from '#kit/class-names.ts';
import { LineDrawing } from '#kit/line-drawing.tsx';
import { Picture } from '#kit/picture.tsx';
import { prepareDialog } from '#overlays/dialog-registry.ts';
import { useShell } from '#web/shell/use-shell.ts';
import type { Offer } from '../calls/months.ts';
import type { TaggedMonth } from '../loaders/jubilee.ts';
import { PARTS } from '../model.ts';
import { offerTag, themeAt, type OfferTheme } from '../rules/months.ts';
import { THEME_CLASSES } from './offer-theme.ts';
import { openOffer } from './use-jubilee-hash.ts';
import { WINDOWS } from './windows.ts';

/** Offers of a month, in three themes by turns. Source: I2-129, I3-052. */
export function Offers({
  month,
  offers,
}: {
  readonly month: TaggedMonth;
  readonly offers: readonly Offer[];
}) {
  if (offers.length === 0)
    return (
      <p className="text-ink-2">
        <Trans>В этом месяце предложений нет</Trans>
      </p>
    );
  return (
    <ul className="grid gap-4 tablet:grid-cols-2 tablet:gap-6 desktop:grid-cols-3">
      {offers.map((offer, at) => (
        <li key={offer.id} className="flex min-w-0">
          <OfferCard
            month={month}
            offer={offer}
            theme={themeAt(at)}
            onOpen={() => openOffer(month, offers, offer.id)}
          />
        </li>
      ))}
    </ul>
  );
}

interface CardProps {
  readonly month: TaggedMonth;
  readonly offer: Offer;
  readonly theme: OfferTheme;
  readonly onOpen: () => void;
}

function OfferCard({ month, offer, theme, onOpen }: CardProps) {
  const { paths } = useShell();
  const { id, name, type, desc_short, img_url, language } = offer;
  const { ground, words } = THEME_CLASSES[theme];
  return (
    <article
      data-offer={offerTag(id, month.tag)}
      data-offer-theme={theme}
      lang={language}
      className={classNames(
        'relative flex min-w-0 flex-1 flex-col overflow-hidden rounded-lg',
        ground,
      )}
    >
      <Picture
        picture={pictureAt(img_url)}
        alt=""
        sizes="(width >= 1024px) 400px, (width >= 768px) 46vw, 92vw"
        fallback={<LineDrawing name="twig" />}
        className="aspect-4/3 w-full"
      />
      <div className="flex flex-1 flex-col gap-2 p-5">
        <p className={classNames('text-14 font-semi', words)}>{type}</p>
        <h3 className="text-20 font-semi text-pretty wrap-anywhere">
          <Link
            to={`${paths.jubilee({ month: month.tag, offer: id })}#${PARTS.offers}`}
            preventScrollReset
            onPointerEnter={() => prepareDialog(WINDOWS.offer)}
            onClick={(event) => {
              event.preventDefault();
              onOpen();
            }}
            className="inline-flex min-h-11 items-center text-ink no-underline after:absolute after:inset-0 hover:underline"
          >
            {name}
          </Link>
        </h3>
        <p className="text-pretty text-ink-2">{desc_short}</p>
      </div>
    </article>
  );
}
