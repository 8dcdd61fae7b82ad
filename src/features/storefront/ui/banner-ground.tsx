import { useId, type ReactNode } from 'react';
import type { StoredPicture } from '#base/picture.ts';
import { avifSet, MIDDLE, smallAddress } from '#base/picture.ts';
import type { Banner } from '#features/content/model.ts';
import { classNames } from '#kit/class-names.ts';
import { pointClasses } from '#kit/picture.tsx';

const FILLING = 'absolute inset-0 size-full object-cover';
/** The other half: below the words on a mobile screen, at their right on others. */
const OTHER_HALF =
  'absolute inset-x-0 bottom-0 h-[58%] tablet:inset-y-0 tablet:right-0 tablet:left-auto tablet:h-full tablet:w-[56%]';

export interface BannerGroundProps {
  readonly banner: Banner;
  /** `sizes` of the wide picture and of the tall one, from 768 px up and below. */
  readonly sizes: { readonly wide: string; readonly tall: string };
  /** True for the largest picture of the first view. */
  readonly isFirst?: boolean;
  /** Where the words stand, so that the ground is calm there; `beside` gives them half of a small card of their own. */
  readonly words: 'left' | 'foot' | 'beside';
  readonly children?: ReactNode;
}

/**
 * The ground of a banner: its two colours, its picture over them, and the left colour once more, fading, under the words.
 * The colours are attributes of an SVG, since the policy of our pages allows no style attributes.
 */
export function BannerGround({ banner, sizes, isFirst, words }: BannerGroundProps) {
  const id = useId();
  const {
    image,
    backgroundImage,
    backgroundGradientLeft: left,
    backgroundGradientRight: right,
  } = banner;
  const wide = backgroundImage ?? image;
  // Half a picture grows out of one colour; out of two, its edge would show.
  const isBeside = wide !== null && words === 'beside';
  const isBehind = wide !== null && words !== 'beside';
  return (
    <>
      <svg aria-hidden="true" className="absolute inset-0 size-full" preserveAspectRatio="none">
        <linearGradient id={`${id}ground`}>
          <stop stopColor={left} />
          <stop offset="1" stopColor={isBeside ? left : right} />
        </linearGradient>
        <rect width="100%" height="100%" fill={`url(#${id}ground)`} />
      </svg>
      {isBeside && (
        <span className={OTHER_HALF}>
          <GroundPicture wide={wide} tall={image ?? wide} sizes={sizes} isFirst={isFirst} />
          <svg aria-hidden="true" className="absolute inset-0 size-full" preserveAspectRatio="none">
            <Edge id={`${id}side`} colour={left} />
            <Edge id={`${id}top`} colour={left} isDownward />
            <rect
              width="40%"
              height="100%"
              fill={`url(#${id}side)`}
              className="max-tablet:hidden"
            />
            <rect width="100%" height="45%" fill={`url(#${id}top)`} className="tablet:hidden" />
          </svg>
        </span>
      )}
      {isBehind && (
        <GroundPicture wide={wide} tall={image ?? wide} sizes={sizes} isFirst={isFirst} />
      )}
      {isBehind && (
        <svg aria-hidden="true" className="absolute inset-0 size-full" preserveAspectRatio="none">
          <Fade id={`${id}left`} colour={left} />
          <Fade id={`${id}foot`} colour={left} isUpward />
          <rect
            width="70%"
            height="100%"
            fill={`url(#${id}left)`}
            className={classNames('max-tablet:hidden', words === 'foot' && 'hidden')}
          />
          <rect
            y="15%"
            width="100%"
            height="85%"
            fill={`url(#${id}foot)`}
            className={words === 'foot' ? undefined : 'tablet:hidden'}
          />
        </svg>
      )}
    </>
  );
}

const Fade = ({ id, colour, isUpward }: { id: string; colour: string; isUpward?: boolean }) => (
  <linearGradient id={id} {...(isUpward ? { x1: 0, x2: 0, y1: 1, y2: 0 } : {})}>
    <stop stopColor={colour} stopOpacity="0.96" />
    <stop offset="0.55" stopColor={colour} stopOpacity="0.8" />
    <stop offset="1" stopColor={colour} stopOpacity="0" />
  </linearGradient>
);

/** From the ground into the picture. */
const Edge = ({ id, colour, isDownward }: { id: string; colour: string; isDownward?: boolean }) => (
  <linearGradient id={id} {...(isDownward ? { x1: 0, x2: 0, y1: 0, y2: 1 } : {})}>
    <stop stopColor={colour} />
    <stop offset="1" stopColor={colour} stopOpacity="0" />
  </linearGradient>
);

interface GroundPictureProps {
  readonly wide: StoredPicture;
  readonly tall: StoredPicture;
  readonly sizes: BannerGroundProps['sizes'];
  readonly isFirst: boolean | undefined;
}

/** One picture for wide screens and one for tall ones; the browser fetches one of them. */
function GroundPicture({ wide, tall, sizes, isFirst }: GroundPictureProps) {
  const isPointed = wide.focus !== undefined || tall.focus !== undefined;
  const filling = isPointed ? `${FILLING} at-point ${pointClasses(tall.focus ?? MIDDLE)}` : FILLING;
  return (
    <>
      {tall.placeholder && (
        <img
          src={tall.placeholder}
          alt=""
          aria-hidden="true"
          className={filling}
          width={8}
          height={10}
        />
      )}
      <picture
        className={isPointed ? `point-of-wide ${pointClasses(wide.focus ?? MIDDLE)}` : undefined}
      >
        <source
          media="(width >= 768px)"
          type="image/avif"
          srcSet={avifSet(wide)}
          sizes={sizes.wide}
          width={wide.width}
          height={wide.height}
        />
        <source type="image/avif" srcSet={avifSet(tall)} sizes={sizes.tall} />
        <img
          src={smallAddress(tall)}
          alt=""
          width={tall.width}
          height={tall.height}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : undefined}
          decoding="async"
          className={filling}
        />
      </picture>
    </>
  );
}
