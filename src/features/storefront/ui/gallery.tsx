import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { ProductPicture } from '#features/catalogue/ui/public.ts';
import { classNames } from '#kit/class-names.ts';

const MAIN_PX = 640;
const THUMB_PX = 80;

/** Pictures side by side, moved by swipe, arrows or their thumbnails; without scripts the thumbnails are links. */
export function Gallery({ images, name }: { images: readonly string[]; name: string }) {
  const { t } = useLingui();
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const show = (at: number) => {
    const list = strip.current;
    if (list) list.scrollTo({ left: at * list.clientWidth, behavior: 'smooth' });
  };
  const pictures = images.length > 0 ? images : [null];
  return (
    <div className="flex min-w-0 flex-col gap-3 desktop:flex-row-reverse desktop:items-start">
      <ul
        ref={strip}
        role="group"
        // What scrolls must be reached by the keyboard: then arrows move it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={pictures.length > 1 ? 0 : undefined}
        aria-label={t`Фотографии: ${name}`}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setShown(Math.round(scrollLeft / Math.max(1, clientWidth)))
        }
        className="flex min-w-0 flex-1 snap-x snap-mandatory overflow-x-auto rounded-md [scrollbar-width:none]"
      >
        {pictures.map((src, at) => (
          <li
            key={src ?? at}
            id={`picture-${at + 1}`}
            className="w-full shrink-0 snap-center"
            role="presentation"
          >
            <ProductPicture
              src={src}
              alt={pictures.length > 1 ? t`${name}, фото ${at + 1}` : name}
              width={MAIN_PX}
              priority={at === 0 ? 'first' : 'later'}
            />
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <ul className="flex gap-3 desktop:w-20 desktop:flex-col">
          {pictures.map((src, at) => (
            <li key={src ?? at}>
              <a
                href={`#picture-${at + 1}`}
                aria-label={t`Фото ${at + 1}`}
                aria-current={at === shown ? 'true' : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  show(at);
                }}
                className={classNames(
                  'block w-16 overflow-hidden rounded-sm border-2 desktop:w-20',
                  at === shown ? 'border-brand' : 'border-transparent hover:border-line-strong',
                )}
              >
                <ProductPicture src={src} alt="" width={THUMB_PX} priority="soon" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
