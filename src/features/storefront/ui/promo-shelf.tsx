import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { TimedBadge, useTimeLeft } from '#features/catalogue/ui/public.ts';
import type { Banner } from '#features/content/model.ts';
import { LineDrawing } from '#kit/line-drawing.tsx';
import { Picture } from '#kit/picture.tsx';
import { useShell } from '#web/shell/use-shell.ts';
import { promotionsShown } from '../rules/promotions-shown.ts';
import { SectionHeading } from './section-heading.tsx';

/** The first four promotions, two and two on a mobile screen and four across on a desktop; nothing where none runs. Source: C2-033, C9-005. */
export function PromoShelf({ banners }: { banners: readonly Banner[] }) {
  const { paths } = useShell();
  const promotions = promotionsShown(banners);
  if (promotions.length === 0) return null;
  return (
    <section aria-labelledby="promotions">
      <SectionHeading id="promotions" href={paths.promotions()}>
        <Trans>Акции</Trans>
      </SectionHeading>
      <ul className="grid grid-cols-2 gap-3 tablet:gap-6 desktop:grid-cols-4">
        {promotions.map((banner) => (
          <PromoCard key={banner.name} banner={banner} />
        ))}
      </ul>
    </section>
  );
}

/** One promotion: all of it is the link. At its end it goes, by the server's clock. Source: UX-54. */
function PromoCard({ banner }: { banner: Banner }) {
  const { title, subTitle, buttonUrl, language, endsAt, image, backgroundImage } = banner;
  if (useTimeLeft(endsAt) === '') return null;
  return (
    <li className="grid min-w-0">
      <Link
        to={buttonUrl}
        prefetch="intent"
        lang={language}
        className="group flex flex-col overflow-hidden rounded-md border border-line bg-surface text-ink no-underline transition-colors hover:border-brand"
      >
        <span className="relative block overflow-hidden">
          <Picture
            picture={backgroundImage ?? image}
            alt=""
            sizes="(width >= 1024px) 302px, 46vw"
            fallback={<LineDrawing name="twig" />}
            className="aspect-4/3 w-full transition-transform duration-(--m-slow) hoverable:group-hover:scale-[1.02]"
          />
          {endsAt && (
            <span className="absolute top-2 left-2 tablet:top-3 tablet:left-3">
              <TimedBadge endsAt={endsAt} isPromo />
            </span>
          )}
        </span>
        <span className="flex flex-col gap-1 p-3 tablet:p-4">
          <span className="text-16 font-semi text-pretty tablet:text-18">{title}</span>
          {subTitle && <span className="text-14 text-pretty text-ink-2">{subTitle}</span>}
        </span>
      </Link>
    </li>
  );
}
