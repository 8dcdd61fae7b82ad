import { useState } from 'react';
import type { Picture } from '#base/picture.ts';
import { ProductPicture } from './product-picture.tsx';

export interface SidePictureProps {
  readonly picture: Picture;
  readonly sizes: string;
}

/** Another view over the first one, softly, once it has arrived and while a mouse points at the card around it. */
export function SidePicture({ picture, sizes }: SidePictureProps) {
  const [isThere, setThere] = useState(false);
  return (
    <span
      data-there={isThere || undefined}
      // A picture says to nobody above it that it has come, except on the way down.
      onLoadCapture={() => setThere(true)}
      className="pointer-events-none absolute inset-0 opacity-0 transition-opacity duration-(--m-slow) hoverable:group-hover:data-there:opacity-100"
    >
      <ProductPicture picture={picture} alt="" sizes={sizes} priority="soon" />
    </span>
  );
}
