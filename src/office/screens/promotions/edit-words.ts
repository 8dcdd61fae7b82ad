import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { FormColumn, FormFault } from '#features/offers/rules/promotion-form.ts';
import type { FaultCode } from '#features/offers/rules/promotion-fault.ts';
import { SOURCE_LANGUAGE } from '#i18n/languages.ts';
import { useLanguageNames } from '../products/product-words.ts';

const INPUT_WORDS: Readonly<Record<FormColumn, MessageDescriptor>> = {
  from: msg`Начало`,
  until: msg`Последний день`,
  hidden: msg`Не показывать в списках`,
  countries: msg`Страны доставки`,
  buyers: msg`Кому`,
  new_clients: msg`Только первый заказ`,
  registered_days: msg`Дней после регистрации`,
  min_sum: msg`Корзина от суммы`,
  min_points: msg`Корзина от баллов`,
  skus: msg`Артикулы, которые считаются`,
  categories: msg`Номера категорий, которые считаются`,
  percent_off: msg`Скидка, %`,
  off: msg`Скидка суммой`,
  price: msg`Цена набора`,
  presents: msg`В подарок: артикул или артикул*количество`,
  most_in_cart: msg`В одной корзине`,
  limit: msg`Всего можно`,
  person_limit: msg`Одному человеку`,
  group: msg`Группа: вместе с её акциями не действует`,
};

const isColumn = (name: string): name is FormColumn => name in INPUT_WORDS;

/** What an input of the form is called; texts say their language. */
export function useEditWords(): (name: string) => string {
  const { t, i18n } = useLingui();
  const languageOf = useLanguageNames();
  return (name) => {
    if (isColumn(name)) return i18n._(INPUT_WORDS[name]);
    const [part, language = SOURCE_LANGUAGE] = name.split('_');
    const own = languageOf(language);
    return part === 'name' ? t`Название (${own})` : t`Описание (${own})`;
  };
}

/** What is wrong with an input, and what to do. */
export function useEditFault(): (fault: FormFault | undefined) => string | null {
  const { t } = useLingui();
  return (fault) => {
    if (!fault) return null;
    const { code, about } = fault;
    const words: Readonly<Record<FaultCode, string>> = {
      NAME: t`Название – от 1 до 200 знаков.`,
      ORPHAN: t`Описание есть, а названия на этом языке нет.`,
      DAY: t`Такого дня нет. Пишите 2026-12-01 или 2026-12-01T10:00.`,
      BEFORE: t`Конец раньше начала.`,
      THREE_DAYS: t`Трёхдневная акция кончается за три дня.`,
      COUNTRY: t`Магазин не доставляет в ${about}.`,
      WHOLE: t`Целое число больше нуля, или пусто.`,
      AMOUNT: t`Это не сумма.`,
      ZERO: t`Ноль ничего не просит: напишите сколько, или оставьте пустым.`,
      BOTH: t`Можно только одно из двух.`,
      CONDITION: t`Этой акции нужна сумма или баллы.`,
      NO_PRODUCT: t`Товара ${about} нет.`,
      NOT_SOLD: t`Магазин не продаёт ${about}.`,
      NO_CATEGORY: t`Категории ${about} нет.`,
      LIST: t`Пишите через пробел, как в примере: 400501*2 400502.`,
      BELOW_USED: t`Уже использовано ${about}: меньше нельзя.`,
      LONG: t`Слишком длинно.`,
      NOT_FOR: t`У акции такого вида этого нет: оставьте пустым.`,
      NEEDS: t`Акции такого вида без этого нельзя.`,
      OTHER: about,
    };
    return words[code];
  };
}
