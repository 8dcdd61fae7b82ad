import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { Lightbox, type ControllerRef } from 'yet-another-react-lightbox';
import Inline from 'yet-another-react-lightbox/plugins/inline';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import { isKept, isShowable, largeAddress, type Picture } from '#base/picture.ts';
import type { PageImage } from '#features/catalogue/model.ts';
import { DialogSurface } from '#kit/dialog-surface.tsx';
import { Icon } from '#kit/icon.tsx';
import type { DialogProps } from '#overlays/dialog-registry.ts';
import 'yet-another-react-lightbox/styles.css';
import './zoom-dialog.css';

/** Taken for a picture that does not say its size. */
const PLAIN_SIZE = { width: 960, height: 1200 };
/** Up to so many screen pixels for one of the picture: beyond it there is nothing more to see. */
const CLOSEST = 3;

const slideOf = (picture: Picture, alt: string) => {
  const { width, height } = isKept(picture) ? picture : PLAIN_SIZE;
  return { src: largeAddress(picture), alt, width, height };
};

/**
 * The pictures of a product, as large as the screen: swipe and arrow keys go on, a double press, two fingers, the wheel and
 * plus and minus come closer. The window around is ours: it holds the focus, and Esc and Back close it. Source: UX-35.
 */
export default function ZoomDialog({ props, isOpen, onClose }: DialogProps) {
  const { t } = useLingui();
  const stage = useRef<ControllerRef>(null);
  const { images, name, at } = propsOf(props);
  const slides = images
    .filter(isShowable)
    .map((picture, place) => slideOf(picture, picture.alt ?? t`${name}, фото ${place + 1}`));
  return (
    <DialogSurface kind="screen" isOpen={isOpen} onClose={onClose} title={name}>
      <Lightbox
        index={Math.min(at, slides.length - 1)}
        slides={slides}
        plugins={[Inline, Zoom]}
        inline={{ className: 'zoom-stage' }}
        carousel={{ finite: true, preload: 1, padding: 0, spacing: 0 }}
        // Esc closes the window, as in every one of ours: the stage must not keep it.
        controller={{ ref: stage, touchAction: 'none', closeOnEscape: false }}
        zoom={{ maxZoomPixelRatio: CLOSEST, scrollToZoom: true, doubleClickMaxStops: 2 }}
        labels={{
          Previous: t`Предыдущее фото`,
          Next: t`Следующее фото`,
          'Zoom in': t`Приблизить`,
          'Zoom out': t`Отдалить`,
          Lightbox: t`Фотографии: ${name}`,
          Carousel: t`Фотографии`,
          'Photo gallery': t`Фотографии`,
          Slide: t`Фото`,
          '{index} of {total}': t`{index} из {total}`,
        }}
        on={{ entered: () => stage.current?.focus() }}
        render={{
          iconPrev: () => <Icon name="left" />,
          iconNext: () => <Icon name="right" />,
          iconZoomIn: () => <Icon name="plus" />,
          iconZoomOut: () => <Icon name="minus" />,
          ...(slides.length > 1 ? {} : { buttonPrev: () => null, buttonNext: () => null }),
        }}
      />
    </DialogSurface>
  );
}

interface ZoomProps {
  readonly images: readonly PageImage[];
  readonly name: string;
  /** Number of the picture to begin with, from 0. */
  readonly at: number;
}

/** Only the gallery opens this window, with exactly these. */
const propsOf = (props: DialogProps['props']) => props as unknown as ZoomProps;
