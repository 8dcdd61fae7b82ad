import type { Picture as PictureFacts } from '#base/picture.ts';
import { classNames } from '#kit/class-names.ts';
import { LineDrawing } from '#kit/line-drawing.tsx';
import { Picture, type PicturePriority } from '#kit/picture.tsx';

export interface ProductPictureProps {
  readonly picture: PictureFacts | null;
  /** Empty where the name stands beside it. */
  readonly alt: string;
  /** How wide its place is, as the attribute `sizes` says it. */
  readonly sizes: string;
  readonly priority?: PicturePriority;
  readonly className?: string;
}

/** A product's picture in its place of 4:5, or a drawing where there is none. */
export function ProductPicture({ className, ...props }: ProductPictureProps) {
  return (
    <Picture
      {...props}
      className={classNames('aspect-4/5 w-full', className)}
      fallback={<LineDrawing name="twig" />}
    />
  );
}
