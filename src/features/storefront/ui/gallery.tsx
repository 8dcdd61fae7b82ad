import { useLingui } from '@lingui/react/macro';
import { useRef, useState, type KeyboardEvent } from 'react';
import type { PageImage } from '#features/catalogue/model.ts';
import { ProductPicture } from '#features/catalogue/ui/public.ts';
import { classNames } from '#kit/class-names.ts';
import { Icon } from '#kit/icon.tsx';
import { prepareDialog, registerDialogs } from '#overlays/dialog-registry.ts';
import { openModal } from '#overlays/modals.ts';
import { keyGoal } from '../rules/key-goal.ts';
import { GalleryThumbs } from './gallery-thumbs.tsx';

const ZOOM = 'product-zoom';
registerDialogs({ [ZOOM]: { load: () => import('./zoom-dialog.tsx'), kind: 'screen' } });

const MAIN_SIZES = '(min-width: 1344px) 600px, (min-width: 768px) 46vw, 100vw';

/**
 * Pictures side by side, moved by swipe, arrows or their thumbnails; without scripts the thumbnails are links. A press on one,
 * or Enter, shows it as large as the screen. Source: C2-026, UX-34, UX-35.
 */
export function Gallery({ images, name }: { images: readonly PageImage[]; name: string }) {
  const { t } = useLingui();
  const pictures = images.length > 0 ? images : [null];
  const count = pictures.length;
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const show = (at: number) => {
    const list = strip.current;
    if (list) list.scrollTo({ left: Math.max(0, Math.min(count - 1, at)) * list.clientWidth });
  };
  const enlarge = (at: number) => openModal(ZOOM, { props: { images, name, at } });
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && images.length > 0) return enlarge(shown);
    const goal = keyGoal(event.key, shown, count);
    if (goal === undefined) return undefined;
    event.preventDefault();
    return show(goal);
  };
  return (
    <div
      className={classNames(
        'flex min-w-0 flex-col gap-3 self-start desktop:gap-4',
        // The column of thumbnails is there before they are.
        count > 1 && 'desktop:grid desktop:grid-cols-[5rem_1fr] desktop:items-start',
      )}
    >
      <div className="group relative -mx-4 min-w-0 tablet:mx-0 desktop:[grid-area:1/2]">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys move what scrolls */}
        <ul
          ref={strip}
          role="group"
          // What scrolls must be reached by the keyboard: then arrows move it.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={count > 1 ? 0 : undefined}
          aria-label={t`Фотографии: ${name}`}
          onKeyDown={press}
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
            setShown(Math.round(scrollLeft / Math.max(1, clientWidth)))
          }
          className="flex min-w-0 snap-x snap-mandatory overflow-x-auto scroll-smooth bg-sand [scrollbar-width:none] tablet:rounded-lg"
        >
          {pictures.map((picture, at) => (
            <li
              key={at}
              id={`picture-${at + 1}`}
              className="w-full shrink-0 snap-center"
              role="presentation"
            >
              {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- keys have the button below */}
              <div
                onClick={picture ? () => enlarge(at) : undefined}
                className="hoverable:cursor-zoom-in"
              >
                <ProductPicture
                  picture={picture}
                  alt={picture?.alt ?? (count > 1 ? t`${name}, фото ${at + 1}` : name)}
                  sizes={MAIN_SIZES}
                  priority={at === 0 ? 'first' : 'later'}
                  className="desktop:aspect-[8/9]"
                />
              </div>
            </li>
          ))}
        </ul>
        {images.length > 0 && (
          <GalleryControls count={count} shown={shown} onShow={show} onEnlarge={enlarge} />
        )}
      </div>
      {count > 1 && <GalleryThumbs images={images} shown={shown} onShow={show} />}
    </div>
  );
}

interface GalleryControlsProps {
  readonly count: number;
  readonly shown: number;
  readonly onShow: (at: number) => void;
  readonly onEnlarge: (at: number) => void;
}

/** What lies over the pictures: the button that enlarges, and of several which one it is, with arrows to those beside it. */
function GalleryControls({ count, shown, onShow, onEnlarge }: GalleryControlsProps) {
  const { t } = useLingui();
  return (
    <>
      <button
        type="button"
        aria-label={t`Увеличить фото`}
        onPointerEnter={() => prepareDialog(ZOOM)}
        onClick={() => onEnlarge(shown)}
        className="absolute top-3 right-3 grid size-12 place-items-center rounded-pill bg-surface/90 text-ink hover:text-brand no-script:hidden print:hidden tablet:top-4 tablet:right-4"
      >
        <Icon name="search" />
      </button>
      {count > 1 && (
        <>
          <p
            aria-hidden="true"
            className="pointer-events-none absolute right-4 bottom-4 rounded-pill bg-surface/85 px-3 py-1 text-14 font-medium tabular-nums no-script:hidden desktop:hidden"
          >
            {shown + 1}/{count}
          </p>
          <GalleryArrow
            icon="left"
            label={t`Предыдущее фото`}
            isEnd={shown === 0}
            onPress={() => onShow(shown - 1)}
          />
          <GalleryArrow
            icon="right"
            label={t`Следующее фото`}
            isEnd={shown === count - 1}
            onPress={() => onShow(shown + 1)}
          />
        </>
      )}
    </>
  );
}

interface GalleryArrowProps {
  readonly icon: 'left' | 'right';
  readonly label: string;
  readonly isEnd: boolean;
  readonly onPress: () => void;
}

/** For a mouse only: fingers swipe, keys move the pictures themselves. */
function GalleryArrow({ icon, label, isEnd, onPress }: GalleryArrowProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      onClick={onPress}
      className={classNames(
        'absolute top-1/2 hidden size-12 -translate-y-1/2 place-items-center rounded-pill bg-surface text-ink opacity-0 shadow-2 transition-opacity hover:text-brand hoverable:grid no-script:hidden!',
        icon === 'left' ? 'left-4' : 'right-4',
        isEnd ? 'pointer-events-none' : 'group-hover:opacity-100',
      )}
    >
      <Icon name={icon} />
    </button>
  );
}
