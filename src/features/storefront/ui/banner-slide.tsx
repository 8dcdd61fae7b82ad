import { ButtonLink } from '#kit/button.tsx';
import { classNames } from '#kit/class-names.ts';
import { LineDrawing } from '#kit/line-drawing.tsx';
import { useIsScripted } from '#kit/use-is-scripted.ts';
import type { Banner } from '#features/content/model.ts';
import { themeOf, titleStep, type TitleStep } from '#features/content/rules/banner-look.ts';
import { BannerGround } from './banner-ground.tsx';

const TITLES: Record<TitleStep, string> = {
  sm: 'tablet:text-28',
  md: 'tablet:text-36',
  lg: 'tablet:text-48',
  xl: 'tablet:text-48 desktop:text-[clamp(2.5rem,4.44vw,4rem)] desktop:leading-[1.06]',
};

/** One slide of the main slider: words at the left, on a mobile screen at the foot. Source: C2-030, C3-119…C3-122. */
export function BannerSlide({ banner, isFirst }: { banner: Banner; isFirst: boolean }) {
  const { title, subTitle, labelName, buttonName, buttonUrl, titleSize, subTitleSize, language } =
    banner;
  const isScripted = useIsScripted();
  return (
    <div
      data-theme={themeOf(banner)}
      lang={language}
      className="relative isolate flex h-full min-h-128 flex-col justify-end overflow-hidden p-5 text-ink tablet:min-h-120 tablet:justify-center tablet:p-12"
    >
      {/* Until the page is awake, the picture of a slide that is not shown is not fetched beside the one that is. */}
      <div
        className={classNames(
          'absolute inset-0 -z-1',
          !isFirst && !isScripted && '[content-visibility:auto]',
        )}
      >
        <BannerGround
          banner={banner}
          isFirst={isFirst}
          words="left"
          sizes={{ wide: '(width >= 1024px) 1024px, 100vw', tall: '92vw' }}
        />
      </div>
      {!banner.backgroundImage && !banner.image && (
        <div className="absolute right-4 bottom-56 -z-1 opacity-80 *:h-auto *:w-32 tablet:right-16 tablet:bottom-24 tablet:*:w-72">
          <LineDrawing name="twig" />
        </div>
      )}
      <div className="flex flex-col items-start gap-2 tablet:max-w-[56%] tablet:gap-4">
        {labelName && <p className="text-14 font-semi text-ink-2">{labelName}</p>}
        <h2 className={classNames('display-type text-36', TITLES[titleStep(titleSize)])}>
          {title}
        </h2>
        {subTitle && (
          <p
            className={classNames(
              'text-16 text-ink-2 tablet:max-w-80',
              subTitleSize >= 18 && 'tablet:text-18',
            )}
          >
            {subTitle}
          </p>
        )}
        {buttonName && (
          <ButtonLink to={buttonUrl} variant="filled" size="lg" className="mt-2">
            {buttonName}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
