import { Trans } from '@lingui/react/macro';
import { DialogSurface } from '#kit/dialog-surface.tsx';
import type { DialogProps } from '#overlays/dialog-registry.ts';

/** By the width of the screen: 1024×576, 864×468, 640×480, else all but 100 px of it at 16:9. Source: I2-156, I2-157, I2-158, I2-159. */
const FRAME =
  'aspect-16/9 w-[calc(100vw-100px)] tablet:aspect-auto tablet:h-120 tablet:w-160 desktop:h-117 desktop:w-216 min-[1200px]:h-144 min-[1200px]:w-256';

/** A film of ours over the page; it begins when somebody presses. Source: I2-147. */
export default function VideoDialog({ props, isOpen, onClose }: DialogProps) {
  // Who opens it has looked whether the film is ours.
  const source = typeof props['source'] === 'string' ? props['source'] : null;
  const title = typeof props['title'] === 'string' ? props['title'] : null;
  return (
    <DialogSurface
      isOpen={isOpen}
      onClose={onClose}
      title={title ?? <Trans>Видео</Trans>}
      width="film"
    >
      {source && (
        // What is shown has no spoken words: nothing that a caption could say.
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <video
          src={source}
          controls
          preload="metadata"
          playsInline
          data-film
          aria-label={title ?? undefined}
          className={`mx-auto max-w-none rounded-md bg-sand object-contain ${FRAME}`}
        />
      )}
    </DialogSurface>
  );
}
