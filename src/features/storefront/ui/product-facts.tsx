import { Plural, Trans } from '@lingui/react/macro';
import { useFormats } from '#web/use-formats.ts';
import { useText } from '#web/use-text.ts';
import type { ProductData } from '../loaders/product.ts';

/** Size, shelf life and active ingredient at a glance, in one row. */
export function ProductFacts({ data: { product, volumeUnit } }: { data: ProductData }) {
  const { number } = useFormats();
  const say = useText();
  const { volume, shelfLifeMonths, activeIngredient, textLanguage } = product;
  const facts = [
    volume &&
      volumeUnit && {
        id: 'volume',
        name: <Trans>В упаковке</Trans>,
        value: `${number(volume.value)}\u00A0${say(volumeUnit)}`,
      },
    shelfLifeMonths !== null && {
      id: 'shelf-life',
      name: <Trans>Срок годности</Trans>,
      value: (
        <Plural
          value={shelfLifeMonths}
          one="# месяц"
          few="# месяца"
          many="# месяцев"
          other="# месяца"
        />
      ),
    },
    activeIngredient !== null && {
      id: 'active-ingredient',
      name: <Trans>Главное в составе</Trans>,
      value: <span lang={textLanguage}>{activeIngredient}</span>,
    },
  ].filter((fact) => typeof fact === 'object' && fact !== null);
  if (facts.length === 0) return null;
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-3">
      {facts.map(({ id, name, value }) => (
        <div key={id} className="flex min-w-0 flex-col border-l-2 border-brand-tint pl-3">
          <dt className="text-14 text-ink-2">{name}</dt>
          <dd className="font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
