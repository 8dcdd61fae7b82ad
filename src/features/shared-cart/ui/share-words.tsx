import { Trans } from '@lingui/react/macro';

/** What a link shows, and what it does not. */
export function ShareWords() {
  return (
    <p className="text-pretty text-ink-2">
      <Trans>
        Кто откроет ссылку, увидит ваши товары и их количество по ценам своей страны и сможет
        добавить их в свою корзину. Ваша корзина останется вашей.
      </Trans>
    </p>
  );
}
