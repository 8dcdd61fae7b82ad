import type { Banner } from '#features/content/model.ts';
import { themeOf } from '#features/content/rules/banner-look.ts';
import { ButtonLink } from '#kit/button.tsx';
import { BannerGround } from './banner-ground.tsx';

/** A band over the whole width of the screen that tells where something comes from, in large type. */
export function StoryBand({ banner }: { banner: Banner }) {
  const { title, subTitle, labelName, buttonName, buttonUrl, language } = banner;
  return (
    <section
      aria-labelledby={`story-${banner.name}`}
      data-theme={themeOf(banner)}
      lang={language}
      className="relative isolate overflow-hidden text-ink"
    >
      <div className="absolute inset-0 -z-1">
        <BannerGround banner={banner} words="left" sizes={{ wide: '100vw', tall: '100vw' }} />
      </div>
      <div className="page-width flex min-h-150 flex-col items-start justify-end gap-4 py-12 desktop:min-h-140 desktop:justify-center desktop:py-20">
        {labelName && <p className="text-14 font-semi text-honey">{labelName}</p>}
        <h2
          id={`story-${banner.name}`}
          className="display-type max-w-180 text-36 tablet:text-48 desktop:text-64"
        >
          {title}
        </h2>
        <p className="max-w-140 text-16 tablet:text-18">{subTitle}</p>
        {buttonName && (
          <ButtonLink to={buttonUrl} size="lg" className="mt-2">
            {buttonName}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
