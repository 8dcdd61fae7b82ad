import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { Picture as ShownPicture } from '#base/picture.ts';
import type { PictureState } from '#features/catalogue/rules/incoming-picture.ts';
import type { PromotionType } from '#features/offers/model.ts';
import { textColumns, type PromotionForm } from '#features/offers/rules/promotion-form.ts';
import { stickerOf } from '#features/promotions/rules/sticker.ts';
import { Badge } from '#kit/badge.tsx';
import { buttonClasses } from '#kit/button-look.ts';
import { Card } from '#kit/card.tsx';
import { LineDrawing } from '#kit/line-drawing.tsx';
import { Picture } from '#kit/picture.tsx';
import { SelectField } from '#kit/select-field.tsx';
import { SOURCE_LANGUAGE } from '#i18n/languages.ts';
import { useLanguageNames } from '../products/product-words.ts';
import { WizardPreview } from './wizard-preview.tsx';

interface PreviewProps {
  readonly type: PromotionType;
  readonly languages: readonly string[];
  /** What the form begins with. */
  readonly values: PromotionForm;
  /** What stands or is on its way. */
  readonly picture: PictureState | null;
  readonly goods: PromotionGoods;
}

/** Products of a form as buyers see them, by their numbers. */
export type PromotionGoods = Readonly<
  Record<string, { readonly name: string; readonly picture: ShownPicture | null }>
>;

/** What the form around holds while it is typed; without scripts what it began with. */
function useTyped(values: PromotionForm) {
  const place = useRef<HTMLElement>(null);
  const [typed, setTyped] = useState(values);
  useEffect(() => {
    const form = place.current?.closest('form');
    if (!form) return;
    const read = () =>
      setTyped(
        Object.fromEntries(
          [...new FormData(form)].flatMap(([name, value]) =>
            typeof value === 'string' ? [[name, value]] : [],
          ),
        ),
      );
    // A form is as it was only after it has told that it goes back.
    const goBack = () => setTimeout(read);
    form.addEventListener('input', read);
    form.addEventListener('reset', goBack);
    return () => {
      form.removeEventListener('input', read);
      form.removeEventListener('reset', goBack);
    };
  }, []);
  return { place, typed };
}

/** The card of the promotion in the shop's list with what is typed in it, language by language. */
export function PromotionPreview({ type, languages, values, picture, goods }: PreviewProps) {
  const { t } = useLingui();
  const { place, typed } = useTyped(values);
  const nameOf = useLanguageNames();
  const [language, setLanguage] = useState<string>(SOURCE_LANGUAGE);
  const columns = textColumns(language);
  const own = typed[columns.name]?.trim() ?? '';
  const name = own || (typed['name']?.trim() ?? '');
  return (
    <Card className="grid gap-4 tablet:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-4">
        <h2 className="text-18 font-semi">
          <Trans>Как это увидят</Trans>
        </h2>
        <SelectField
          label={t`На языке`}
          value={language}
          onChange={({ target }) => setLanguage(target.value)}
          options={languages.map((value) => ({ value, label: nameOf(value) }))}
        />
        {own === '' && language !== SOURCE_LANGUAGE && (
          <p className="text-14 text-warn">
            <Trans>На этом языке названия нет: покупатели увидят русское.</Trans>
          </p>
        )}
        {typed['hidden'] === 'yes' && (
          <p className="text-14 text-ink-2">
            <Trans>Пока отмечено «Не показывать в списках», карточку видят только по адресу.</Trans>
          </p>
        )}
      </div>
      <section ref={place} aria-label={t`Карточка акции`} className="min-w-0">
        <ShopCard type={type} typed={typed} name={name} picture={picture?.picture ?? null} />
      </section>
      <div className="min-w-0 tablet:col-span-2">
        <WizardPreview
          typed={typed}
          name={name}
          description={typed[columns.description] || (typed['description'] ?? '')}
          goods={goods}
        />
      </div>
    </Card>
  );
}

function ShopCard({
  type,
  typed,
  name,
  picture,
}: {
  readonly type: PromotionType;
  readonly typed: PromotionForm;
  readonly name: string;
  readonly picture: ShownPicture | null;
}) {
  const { t } = useLingui();
  const isGift = stickerOf(type) === 'gift';
  const [until, sum, points] = [typed['until'], typed['min_sum'], typed['min_points']];
  return (
    <article className="flex max-w-103 flex-col overflow-hidden rounded-md border border-line bg-surface">
      <Picture
        picture={picture}
        alt=""
        sizes="412px"
        fallback={<LineDrawing name="twig" />}
        className="aspect-16/9 w-full"
      />
      <div className="flex flex-col gap-3 p-4">
        <p className="flex flex-wrap gap-1.5">
          <Badge tone={isGift ? 'brand' : 'discount'}>
            {isGift ? <Trans>Подарок</Trans> : <Trans>Выгода</Trans>}
          </Badge>
          {until && <Badge tone="discount">{t`до ${until.replace('T', ' ')}`}</Badge>}
        </p>
        <h3 className="text-18 font-semi text-pretty wrap-anywhere">{name || t`Без названия`}</h3>
        {sum && <p className="text-14 text-ink-2">{t`Корзина от ${sum}`}</p>}
        {points && <p className="text-14 text-ink-2">{t`Корзина от ${points} б.`}</p>}
        <span aria-hidden className={buttonClasses({ isWide: true })}>
          <Trans>Подробнее</Trans>
        </span>
      </div>
    </article>
  );
}
