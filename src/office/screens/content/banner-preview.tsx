import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { isKept, type StoredPicture } from '#base/picture.ts';
import type { PictureState } from '#features/catalogue/rules/incoming-picture.ts';
import { FIRST_COLOURS, NO_WORDS, type TypedBanner } from '#features/content/rules/banner-form.ts';
import { themeOf, titleStep, type TitleStep } from '#features/content/rules/banner-look.ts';
import { buttonClasses } from '#kit/button-look.ts';
import { classNames } from '#kit/class-names.ts';
import { Picture } from '#kit/picture.tsx';

/** Sizes of a title beside those of the slide: 36, 48 and 64 pixels of 1024. */
const TITLES: Readonly<Record<TitleStep, string>> = {
  sm: 'text-[2.7cqw] leading-[1.06]',
  md: 'text-[3.5cqw] leading-[1.06]',
  lg: 'text-[4.7cqw] leading-[1.06]',
  xl: 'text-[6.2cqw] leading-[1.06]',
};

const COLOUR = /^#[0-9a-f]{6}$/;
const colourOf = (typed: string, instead: string): string =>
  COLOUR.test(typed.toLowerCase()) ? typed.toLowerCase() : instead;

interface PreviewProps {
  readonly typed: TypedBanner;
  readonly language: string;
  readonly pictures: readonly PictureState[];
}

/** The banner as the main page draws it, for a desktop of 1440 pixels and a telephone of 390. */
export function BannerPreview(props: PreviewProps) {
  const { t } = useLingui();
  const { typed } = props;
  return (
    <section aria-label={t`Как это увидят`} className="flex min-w-0 flex-col gap-3">
      <p className="text-12 text-ink-2">
        <Trans>Как это увидят на экране шириной 1440</Trans>
      </p>
      <Drawn {...props} isWide />
      <p className="text-12 text-ink-2">
        <Trans>И на телефоне шириной 390</Trans>
      </p>
      <div className="w-full max-w-90">
        <Drawn {...props} isWide={false} />
      </div>
      {typed.kind === 'slide' && (typed.texts[props.language]?.buttonName ?? '').trim() === '' && (
        <p className="text-12 text-ink-2">
          <Trans>Без слов на кнопке слайд никуда не ведёт.</Trans>
        </p>
      )}
    </section>
  );
}

const pictureOf = (own: string, pictures: readonly PictureState[]): StoredPicture | null => {
  const found = pictures.find((each) => each.own === own)?.picture ?? null;
  return found && isKept(found) ? found : null;
};

function Drawn({ typed, language, pictures, isWide }: PreviewProps & { readonly isWide: boolean }) {
  const words = typed.texts[language] ?? NO_WORDS;
  const [wide, tall] = [pictureOf(typed.wide, pictures), pictureOf(typed.tall, pictures)];
  const picture = isWide ? (wide ?? tall) : (tall ?? wide);
  if (typed.kind === 'promo') return <Promotion words={words} picture={wide ?? tall} />;
  const color = colourOf(typed.color, FIRST_COLOURS.color);
  const isCard = typed.kind === 'offer';
  return (
    <div className="@container">
      <div
        lang={language}
        data-theme={themeOf({ color })}
        className={classNames(
          'relative isolate flex flex-col overflow-hidden rounded-lg text-ink',
          isCard && 'max-w-80 min-h-56 justify-between p-4',
          !isCard && isWide && 'aspect-32/15 justify-center p-[4.7cqw]',
          !isCard && !isWide && 'min-h-128 justify-end p-5',
        )}
      >
        <Ground typed={typed} picture={picture} isWide={isWide} isCard={isCard} />
        <Words words={words} typed={typed} isWide={isWide && !isCard} />
      </div>
    </div>
  );
}

function Words({
  words: { title, subTitle, labelName, buttonName },
  typed,
  isWide,
}: {
  readonly words: TypedBanner['texts'][string];
  readonly typed: TypedBanner;
  readonly isWide: boolean;
}) {
  const isCard = typed.kind === 'offer';
  const step = titleStep(Number(typed.titleSize) || 36);
  return (
    <div
      className={classNames(
        'flex flex-col items-start wrap-anywhere',
        isWide ? 'max-w-[56%] gap-[1.6cqw]' : 'gap-2',
        isCard && 'max-w-[48%]',
      )}
    >
      {labelName && !isCard && (
        <p className={classNames('font-semi text-ink-2', isWide ? 'text-[1.4cqw]' : 'text-14')}>
          {labelName}
        </p>
      )}
      <p
        className={classNames(
          'display-type',
          isCard && 'text-24',
          !isCard && (isWide ? TITLES[step] : 'text-36'),
        )}
      >
        {title}
      </p>
      {subTitle && (
        <p
          className={classNames(
            'text-ink-2',
            isCard && 'text-14',
            !isCard && (isWide ? 'text-[1.7cqw] leading-[1.4]' : 'text-16'),
          )}
        >
          {subTitle}
        </p>
      )}
      {buttonName && !isCard && (
        <span
          className={classNames(
            buttonClasses({ variant: 'filled', size: isWide ? 'sm' : 'lg' }),
            'mt-2',
          )}
        >
          {buttonName}
        </span>
      )}
    </div>
  );
}

/** Its two colours, its picture over them, and the left colour once more under the words; colours are attributes, as in the shop. */
function Ground({
  typed,
  picture,
  isWide,
  isCard,
}: {
  readonly typed: TypedBanner;
  readonly picture: StoredPicture | null;
  readonly isWide: boolean;
  readonly isCard: boolean;
}) {
  const id = useId();
  const left = colourOf(typed.left, FIRST_COLOURS.left);
  const right = colourOf(typed.right, left);
  return (
    <span aria-hidden="true" className="absolute inset-0 -z-1">
      <svg className="absolute inset-0 size-full" preserveAspectRatio="none">
        <linearGradient id={`${id}ground`}>
          <stop stopColor={left} />
          <stop offset="1" stopColor={isCard && picture ? left : right} />
        </linearGradient>
        <rect width="100%" height="100%" fill={`url(#${id}ground)`} />
      </svg>
      {picture && (
        <span className={isCard ? 'absolute inset-y-0 right-0 w-[56%]' : 'absolute inset-0'}>
          <Picture picture={picture} alt="" sizes="640px" className="size-full" />
        </span>
      )}
      {picture && (
        <svg className="absolute inset-0 size-full" preserveAspectRatio="none">
          <linearGradient
            id={`${id}fade`}
            {...(isWide || isCard ? {} : { x1: 0, x2: 0, y1: 1, y2: 0 })}
          >
            <stop stopColor={left} stopOpacity="0.96" />
            <stop offset="0.55" stopColor={left} stopOpacity="0.8" />
            <stop offset="1" stopColor={left} stopOpacity="0" />
          </linearGradient>
          <rect width={isWide || isCard ? '70%' : '100%'} height="100%" fill={`url(#${id}fade)`} />
        </svg>
      )}
    </span>
  );
}

function Promotion({
  words: { title, subTitle },
  picture,
}: {
  readonly words: TypedBanner['texts'][string];
  readonly picture: StoredPicture | null;
}) {
  return (
    <div className="flex max-w-75 flex-col overflow-hidden rounded-md border border-line bg-surface">
      <Picture picture={picture} alt="" sizes="302px" className="aspect-4/3 w-full" />
      <span className="flex flex-col gap-1 p-4 wrap-anywhere">
        <span className="text-18 font-semi">{title}</span>
        {subTitle && <span className="text-14 text-ink-2">{subTitle}</span>}
      </span>
    </div>
  );
}
