import { Link } from 'react-router';
import type { Banner } from '#features/content/model.ts';
import { themeOf } from '#features/content/rules/banner-look.ts';
import { Icon } from '#kit/icon.tsx';
import { BannerGround } from './banner-ground.tsx';

/** A small offer beside the slider: all of it is the link. */
export function OfferCard({ banner }: { banner: Banner }) {
  const { title, subTitle, buttonUrl, language } = banner;
  return (
    <Link
      to={buttonUrl}
      prefetch="intent"
      lang={language}
      data-theme={themeOf(banner)}
      className="group relative isolate flex min-h-56 flex-1 flex-col justify-between overflow-hidden rounded-lg p-4 text-ink no-underline tablet:p-6"
    >
      <span className="absolute inset-0 -z-1 transition-transform duration-(--m-slow) group-hover:scale-[1.02]">
        <BannerGround
          banner={banner}
          words="beside"
          sizes={{ wide: '(width >= 1024px) 240px, 28vw', tall: '46vw' }}
        />
      </span>
      <span className="tablet:max-w-[48%]">
        <span className="block display-type text-24 tablet:text-28">{title}</span>
        {subTitle && (
          <span className="mt-1 block text-14 text-ink-2 max-tablet:hidden">{subTitle}</span>
        )}
      </span>
      <Icon
        name="right"
        className="transition-transform group-hover:translate-x-1 max-tablet:hidden"
      />
    </Link>
  );
}
