import { Trans } from '@lingui/react/macro';
import { DialogSurface } from '#kit/dialog-surface.tsx';
import type { DialogProps } from '#overlays/dialog-registry.ts';
import { OtherLanguageNote } from '#web/other-language-note.tsx';
import type { Story } from '../calls/stories.ts';
import { StoryWords } from './story-words.tsx';

/** One story over the page. Source: I2-131. */
export default function StoryDialog({ props, isOpen, onClose }: DialogProps) {
  // Opened by the card of a story alone.
  const story = props['story'] as Story;
  return (
    <DialogSurface isOpen={isOpen} onClose={onClose} title={<Trans>История</Trans>}>
      <div className="flex flex-col gap-4">
        <StoryWords story={story} />
        <OtherLanguageNote language={story.language} />
      </div>
    </DialogSurface>
  );
}
