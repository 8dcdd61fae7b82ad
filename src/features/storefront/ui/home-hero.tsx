import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Banner } from '#features/content/model.ts';
import { ButtonLink } from '#kit/button.tsx';
import { LineDrawing } from '#kit/line-drawing.tsx';
import { Slider, type SliderWords } from '#kit/slider.tsx';
import { BannerSlide } from './banner-slide.tsx';
import { OfferCard } from './offer-card.tsx';

/** Small offers beside the slider; more would be another row. */
const OFFERS_SHOWN = 2;

export interface HomeHeroProps {
  readonly banners: readonly Banner[];
  /** Where the promise leads in a store without banners. */
  readonly href: string | undefined;
}

/** The slider, and beside it two small offers; without banners, what the shop promises. Source: C2-030, C9-016. */
export function HomeHero({ banners, href }: HomeHeroProps) {
  const { t } = useLingui();
  const words = useMemo<SliderWords>(
    () => ({
      kind: t`карусель`,
      slideKind: t`слайд`,
      previous: t`Предыдущий слайд`,
      next: t`Следующий слайд`,
      pause: t`Остановить смену слайдов`,
      play: t`Включить смену слайдов`,
      place: (at, count) => t`${at} из ${count}`,
    }),
    [t],
  );
  const slides = banners.filter(({ kind }) => kind === 'slide');
  const offers = banners.filter(({ kind }) => kind === 'offer').slice(0, OFFERS_SHOWN);
  if (slides.length === 0) return <ShopPromise href={href} />;
  return (
    <div className="grid gap-3 tablet:gap-6 desktop:grid-cols-3">
      <Slider
        label={t`Предложения`}
        words={words}
        slides={slides.map((banner, at) => ({
          id: banner.name,
          content: <BannerSlide banner={banner} isFirst={at === 0} />,
        }))}
        className={offers.length > 0 ? 'desktop:col-span-2' : 'desktop:col-span-3'}
      />
      {offers.length > 0 && (
        <div className="flex flex-wrap gap-3 tablet:gap-6 desktop:flex-col desktop:flex-nowrap">
          {offers.map((banner) => (
            <OfferCard key={banner.name} banner={banner} />
          ))}
        </div>
      )}
    </div>
  );
}

function ShopPromise({ href }: { href: string | undefined }) {
  return (
    <section className="flex flex-col items-center gap-8 rounded-lg bg-sand p-6 tablet:flex-row tablet:justify-between tablet:p-10 desktop:min-h-120 desktop:p-16">
      <div className="flex flex-col items-start gap-5">
        <h2 className="display-type text-36 tablet:text-48 desktop:text-64">
          <Trans>Забота о себе без спешки</Trans>
        </h2>
        <p className="max-w-100 text-18 text-ink-2">
          <Trans>
            Травы, добавки и уход, о которых всё сказано: состав, цена и день, когда привезём.
          </Trans>
        </p>
        {href && (
          <ButtonLink to={href} variant="filled" size="lg">
            <Trans>Выбрать</Trans>
          </ButtonLink>
        )}
      </div>
      <LineDrawing name="twig" />
    </section>
  );
}
