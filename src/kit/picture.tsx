import { useCallback, useState, type ReactNode } from 'react';
import {
  avifSet,
  isKept,
  isShowable,
  smallAddress,
  type Focus,
  type Picture as PictureFacts,
  type StoredPicture,
} from '#base/picture.ts';
import { classNames } from './class-names.ts';

/** `first` is the largest thing in the first view; `soon` is in it, and lets that one go first; others wait until they come near. */
export type PicturePriority = 'first' | 'soon' | 'later';

export interface PictureProps {
  readonly picture: PictureFacts | null;
  /** Empty where words beside it say the same. */
  readonly alt: string;
  /** How wide its place is, as the attribute `sizes` says it: '(width >= 1024px) 296px, 45vw'. */
  readonly sizes: string;
  readonly priority?: PicturePriority;
  /** The shape of its place (`aspect-4/5`), corners, and what the place does on hover. */
  readonly className?: string;
  /** What stands in the place when there is no picture, or when it does not come. */
  readonly fallback?: ReactNode;
}

const FETCHED = { first: 'high', soon: 'low', later: undefined } as const;

const FILLING = 'absolute inset-0 size-full object-cover dim-in-dark';

/** The point around which an image is cut, and everything in it that has none of its own. */
export const pointClasses = ([x, y]: Focus): string => `point-x-${x} point-y-${y}`;

/** Classes of an image that is cut around its focal point; null in the middle, where browsers cut by themselves. */
export const focusClasses = (focus: Focus | undefined): string | null =>
  focus ? `at-point ${pointClasses(focus)}` : null;

/**
 * A picture that fills its place: AVIF in the size that the screen needs, WebP for older browsers. Until it is there, the
 * place shows its ground and a blurred forerunner of a few pixels; the place never changes its size.
 */
export function Picture({
  picture,
  alt,
  sizes,
  priority = 'later',
  className,
  fallback,
}: PictureProps) {
  const address = picture && smallAddress(picture);
  const [broken, setBroken] = useState<string | null>(null);
  // What failed before the page came to life told nobody.
  const watch = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0 && image.currentSrc) setBroken(address);
    },
    [address],
  );
  const isThere = picture !== null && isShowable(picture);
  const kept = isThere && isKept(picture) ? picture : null;
  // Of this very picture: the same place may show another one by now.
  const isBroken = address !== null && broken === address;
  const isDrawn = !isThere || isBroken;
  const filling = classNames(FILLING, focusClasses(kept?.focus));
  return (
    <span
      className={classNames(
        'relative block overflow-hidden',
        isDrawn ? 'bg-sand' : 'bg-picture',
        className,
      )}
    >
      {isDrawn && fallback && (
        <span className="absolute inset-0 grid place-items-center *:h-auto *:w-2/3 *:max-w-40">
          {fallback}
        </span>
      )}
      {kept && !isBroken && <Forerunner picture={kept} className={filling} />}
      {isBroken && alt && (
        <span
          aria-hidden="true"
          className="absolute inset-x-0 bottom-0 p-4 text-center text-14 text-ink-2"
        >
          {alt}
        </span>
      )}
      {isThere && (
        <picture key={address}>
          {kept && <source type="image/avif" srcSet={avifSet(kept)} sizes={sizes} />}
          <img
            ref={watch}
            src={address ?? undefined}
            alt={alt}
            {...(kept ? { width: kept.width, height: kept.height } : PLAIN_SIZE)}
            loading={priority === 'later' ? 'lazy' : 'eager'}
            fetchPriority={FETCHED[priority]}
            decoding="async"
            onError={() => setBroken(address)}
            // What reads the page aloud still finds it; the browser's own sign of a broken picture is not shown.
            className={classNames(filling, isBroken ? 'opacity-0' : 'text-14 text-ink-2')}
          />
        </picture>
      )}
    </span>
  );
}

/** A blurred one of a few pixels, which came with the page. */
function Forerunner({
  picture: { placeholder, width, height },
  className,
}: {
  readonly picture: StoredPicture;
  readonly className: string;
}) {
  if (!placeholder) return null;
  return (
    <img
      src={placeholder}
      alt=""
      aria-hidden="true"
      width={width}
      height={height}
      className={className}
    />
  );
}

/** A drawing has no pixels of its own; its place says how large it is. */
const PLAIN_SIZE = { width: 480, height: 600 } as const;
