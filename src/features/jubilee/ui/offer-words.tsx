import { pictureAt } from '#base/picture.ts';
import { ButtonLink } from '#kit/button.tsx';
import { LineDrawing } from '#kit/line-drawing.tsx';
import { Picture } from '#kit/picture.tsx';
import type { OfferDetail } from '../calls/months.ts';

/** An offer, whole: in its window, and on the page for readers without scripts. Source: I2-129, I3-051. */
export function OfferWords({
  detail,
  small,
}: {
  readonly detail: OfferDetail;
  /** Address of the picture that the card shows. */
  readonly small: string | null;
}) {
  const { type, desc_full, button, img_url, language } = detail;
  return (
    <div lang={language} className="flex flex-col gap-4">
      <Picture
        picture={pictureAt(small, img_url)}
        alt=""
        sizes="(width >= 768px) 560px, 92vw"
        fallback={<LineDrawing name="twig" />}
        className="aspect-4/3 w-full rounded-md"
      />
      <p className="text-14 font-semi text-ink-2">{type}</p>
      {desc_full.split(/\n+/).map((paragraph) => (
        <p key={paragraph} className="text-pretty">
          {paragraph}
        </p>
      ))}
      <ButtonLink to={button.url} variant="filled" isWide>
        {button.name}
      </ButtonLink>
    </div>
  );
}
