import { classNames } from '#kit/class-names.ts';
import { LineDrawing } from '#kit/line-drawing.tsx';
import { Picture, type PictureProps } from '#kit/picture.tsx';

/** A product's picture in its place of 4:5, or a drawing where there is none. */
export function ProductPicture({ className, ...props }: Omit<PictureProps, 'fallback'>) {
  return (
    <Picture
      {...props}
      className={classNames('aspect-4/5 w-full', className)}
      fallback={<LineDrawing name="twig" />}
    />
  );
}
