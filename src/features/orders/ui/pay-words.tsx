import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useFormats } from '#web/use-formats.ts';
import type { PicturePart, PictureStep } from '../rules/pay-picture.ts';

/** What a step of an explanation is called. */
export function StepName({ step, part }: { step: PictureStep; part: PicturePart['key'] }) {
  const { hundredths } = useFormats();
  const { kind } = step;
  const percent = hundredths(step.percent ?? 0);
  if (kind === 'limit') return <Trans>Бонусами можно оплатить до {percent} % этой суммы</Trans>;
  if (kind === 'percent')
    return <Trans>Промокод даёт {percent} %, остальное он не покрывает</Trans>;
  if (kind === 'held')
    return part === 'bonus' ? (
      <Trans>Больше бонусов у вас нет</Trans>
    ) : (
      <Trans>Больше средств на счёте нет</Trans>
    );
  if (kind === 'left')
    return part === 'credit' ? (
      <Trans>Осталось после промокода и бонусов</Trans>
    ) : (
      <Trans>Больше платить нечего</Trans>
    );
  if (kind === 'price')
    return part === 'certificate' ? (
      <Trans>Сертификат не покрывает</Trans>
    ) : (
      <Trans>Ваша цена</Trans>
    );
  if (kind === 'certificate') return <CertificateName certificate={step.code ?? ''} />;
  return <PlainName kind={kind} />;
}

/** An order may have several. */
export const CertificateName = ({ certificate }: { certificate: string }) => (
  <Trans>Сертификат •• {certificate}</Trans>
);

type PlainKind = Exclude<
  PictureStep['kind'],
  'limit' | 'percent' | 'held' | 'left' | 'price' | 'certificate'
>;

const WORDS: Readonly<Record<PlainKind, () => ReactNode>> = {
  goods: () => <Trans>Товары</Trans>,
  full: () => <Trans>Товары без скидки</Trans>,
  package: () => <Trans>Товары в пакете сертификата</Trans>,
  matching: () => <Trans>Товары, к которым подходит промокод</Trans>,
  delivery: () => <Trans>Доставка</Trans>,
  worth: () => <Trans>Промокод даёт</Trans>,
  cap: () => <Trans>Больше промокод не даёт</Trans>,
  only: () => <Trans>Столько оплачивать промокодом нечего</Trans>,
  rounding: () => <Trans>Округлили вниз</Trans>,
  wish: () => <Trans>Вы решили списать меньше</Trans>,
  discount: () => <Trans>Скидка</Trans>,
  promo: () => <Trans>Промокод</Trans>,
  bonus: () => <Trans>Бонусы</Trans>,
  credit: () => <Trans>Средства на счёте</Trans>,
  rest: () => <Trans>Остаётся оплатить</Trans>,
};

const PlainName = ({ kind }: { kind: PlainKind }) => WORDS[kind]();

/** What the sum is not for: delivery, other goods; and what became of a fraction. */
export function NoteOf({ part: { key, why } }: { part: PicturePart }) {
  const note = key === 'promo' ? promoNote(why) : key === 'bonus' ? bonusNote(why) : null;
  return note && <p className="mt-2 text-ink-2">{note}</p>;
}

function promoNote([first]: readonly PictureStep[]): ReactNode {
  const of = first?.of ?? first?.kind;
  if (of === 'goods') return <Trans>Промокод действует на товары. Доставку он не покрывает.</Trans>;
  if (of === 'matching')
    return (
      <Trans>
        Промокод действует не на все товары. Остальные товары и доставку он не покрывает.
      </Trans>
    );
  if (of === 'delivery')
    return <Trans>Промокод действует на доставку. Товары он не покрывает.</Trans>;
  return null;
}

function bonusNote(why: readonly PictureStep[]): ReactNode {
  const counted = why.filter(({ kind }) => kind === 'goods' || kind === 'delivery');
  const limit = why.find(({ kind }) => kind === 'limit');
  if (!limit) return null;
  const sum = counted.reduce((all, { minor }) => all + minor, 0);
  const isRounded = (sum * Math.round((limit.percent ?? 0) * 100)) % 10_000 !== 0;
  return (
    <>
      {counted.length > 1 ? (
        <Trans>В этот предел входит и доставка.</Trans>
      ) : (
        <Trans>Доставка в этот предел не входит.</Trans>
      )}{' '}
      {isRounded && <Trans>Дробную часть округлили вниз.</Trans>}
    </>
  );
}
