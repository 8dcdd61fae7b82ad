import { classNames } from '#kit/class-names.ts';
import { LineDrawing } from '#kit/line-drawing.tsx';

export interface ProductPictureProps {
  readonly src: string | null;
  /** Empty where the name stands beside it. */
  readonly alt: string;
  /** CSS pixels of its place; the picture is 4:5. */
  readonly width: number;
  /** `first` is the largest thing in the first view; `soon` is in it; others wait until they come near. */
  readonly priority?: 'first' | 'soon' | 'later';
  readonly className?: string;
}

/** A product's picture in its place, or a drawing where there is none. */
export function ProductPicture({ src, alt, width, priority = 'later', className }: ProductPictureProps) {
  const place = classNames('block aspect-4/5 w-full overflow-hidden bg-sand', className);
  if (src === null)
    return (
      <span className={classNames(place, 'grid! place-items-center')}>
        <LineDrawing name="twig" />
      </span>
    );
  return (
    <img
      src={src}
      alt={alt}
      width={width}
      height={Math.round((width * 5) / 4)}
      loading={priority === 'later' ? 'lazy' : 'eager'}
      fetchPriority={priority === 'first' ? 'high' : undefined}
      decoding="async"
      className={classNames(place, 'object-cover')}
    />
  );
}
