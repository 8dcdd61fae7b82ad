import { useLingui } from '@lingui/react/macro';
import type { Picture } from '#base/picture.ts';
import { ProductPicture } from '#features/catalogue/ui/public.ts';
import { classNames } from '#kit/class-names.ts';

const THUMB_SIZES = '80px';
/** As many as stand in one row of the narrowest phone; the last one says how many are behind it. */
const MOST_THUMBS = 5;

export interface GalleryThumbsProps {
  readonly images: readonly Picture[];
  readonly shown: number;
  readonly onShow: (at: number) => void;
}

/** Small pictures that lead to the large ones: in a row below them, on a desktop in a column beside them. */
export function GalleryThumbs({ images, shown, onShow }: GalleryThumbsProps) {
  const { t } = useLingui();
  const hidden = images.length - MOST_THUMBS;
  return (
    <ul className="grid grid-cols-5 gap-2 tablet:flex tablet:gap-3 desktop:flex-col desktop:[grid-area:1/1]">
      {images.slice(0, MOST_THUMBS).map((picture, at) => {
        const isLast = at === MOST_THUMBS - 1;
        const isCurrent = at === shown || (isLast && shown > at);
        return (
          <li key={at} className="max-w-16 tablet:max-w-none">
            <a
              href={`#picture-${at + 1}`}
              aria-label={t`Фото ${at + 1}`}
              aria-current={isCurrent ? 'true' : undefined}
              onClick={(event) => {
                event.preventDefault();
                onShow(at);
              }}
              className={classNames(
                'relative block overflow-hidden rounded-sm border-2 transition-colors tablet:w-16 desktop:w-20',
                isCurrent ? 'border-brand' : 'border-transparent hover:border-line-strong',
              )}
            >
              <ProductPicture picture={picture} alt="" sizes={THUMB_SIZES} priority="soon" />
              {isLast && hidden > 0 && (
                <span className="absolute inset-0 grid place-items-center bg-surface/85 font-semi text-ink">
                  +{hidden}
                </span>
              )}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
