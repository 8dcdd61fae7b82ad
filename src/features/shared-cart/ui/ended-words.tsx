import { Trans } from '@lingui/react/macro';

/** Source: C2-063, C8-026. */
export const EndedTitle = () => <Trans>Срок действия ссылки истёк</Trans>;
export const EndedText = () => (
  <Trans>
    Ссылка на корзину работает 7 дней. Попросите того, кто её прислал, поделиться ещё раз.
  </Trans>
);

/** Source: C2-062, C8-027. */
export const NothingTitle = () => <Trans>Товаров из этой корзины нет в наличии</Trans>;
export const NothingText = () => (
  <Trans>Ни одного из них сейчас не купить в вашей стране. Посмотрите похожие в каталоге.</Trans>
);
