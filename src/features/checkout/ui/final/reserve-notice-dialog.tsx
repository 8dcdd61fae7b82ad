import { Trans } from '@lingui/react/macro';
import { Button } from '#kit/button.tsx';
import { DialogSurface } from '#kit/dialog-surface.tsx';
import type { DialogProps } from '#overlays/dialog-registry.ts';
import type { NoticeWords } from '../../loaders/notice-words.ts';

/**
 * How long the goods wait for the money, told between the agreements and the order. «Продолжить» places it, in the European Union under the words
 * of the page's own button; every other way out places nothing and leaves the page as it stands. Source: C2-078, C4-097.
 */
export default function ReserveNoticeDialog({ props, isOpen, onClose }: DialogProps) {
  // The final step alone opens it, with both.
  const notice = props['notice'] as NoticeWords;
  const goOn = props['goOn'] as () => void;
  return (
    <DialogSurface
      isOpen={isOpen}
      onClose={onClose}
      title={notice.title}
      footer={
        <div className="flex flex-col gap-3 tablet:flex-row-reverse">
          <Button
            variant="filled"
            size="lg"
            onClick={() => {
              onClose();
              goOn();
            }}
          >
            {notice.press ?? <Trans>Продолжить</Trans>}
          </Button>
          <Button size="lg" onClick={onClose}>
            <Trans>Вернуться</Trans>
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-3">
        {notice.lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </DialogSurface>
  );
}
