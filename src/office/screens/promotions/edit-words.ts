import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { FormColumn, FormFault } from '#features/offers/rules/promotion-form.ts';
import type { FaultCode } from '#features/offers/rules/promotion-fault.ts';
import { choiceOf, type KindColumn } from '#features/offers/rules/kind-fields.ts';
import { SOURCE_LANGUAGE } from '#i18n/languages.ts';
import { useLanguageNames } from '../products/product-words.ts';

const INPUT_WORDS: Readonly<Record<FormColumn | KindColumn, MessageDescriptor>> = {
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
  campaign: msg`Номер кампании`,
  picture: msg`Картинка акции`,
  items: msg`Всегда в наборе: артикул или артикул*количество`,
  points: msg`Баллы за набор`,
  vat: msg`НДС набора, %`,
  repeatable: msg`За каждое выполнение условия, а не один раз за корзину`,
  several_kits: msg`В одной корзине могут лежать разные наборы этой акции`,
  per_turn: msg`Наборов за одно выполнение условия`,
  margined: msg`Показывать в корзине, сколько до неё осталось`,
  limited_set: msg`Условие считают только по названным артикулам и категориям`,
  three_days: msg`Трёхдневная акция`,
  programme: msg`Программа`,
  step: msg`Шаг программы`,
};

const isColumn = (name: string): name is FormColumn | KindColumn => name in INPUT_WORDS;

/** What an input of the form is called; texts say their language. */
export function useEditWords(): (name: string) => string {
  const { t, i18n } = useLingui();
  const languageOf = useLanguageNames();
  return (name) => {
    if (isColumn(name)) return i18n._(INPUT_WORDS[name]);
    const choice = choiceOf(name);
    if (choice) {
      const { place, part } = choice;
      if (part === '_count') return t`Выбор ${place}: сколько штук`;
      return part === '_optional'
        ? t`Выбор ${place}: можно пропустить`
        : t`Выбор ${place}: из каких товаров`;
    }
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
      NO_PICTURE: t`Такой картинки нет: добавьте файл.`,
      LIST: t`Пишите через пробел, как в примере: 400501*2 400502.`,
      BELOW_USED: t`Уже использовано ${about}: меньше нельзя.`,
      LONG: t`Слишком длинно.`,
      NOT_FOR: t`У акции такого вида этого нет: оставьте пустым.`,
      NEEDS: t`Акции такого вида без этого нельзя.`,
      TWICE: t`Товар ${about} назван дважды.`,
      TWO_PRICES: t`У товара ${about} в этой акции две разные цены.`,
      PRICED: t`Хотя бы одному товару выбора нужна своя цена: 400501=590.`,
      TWIN: t`Этот шаг уже есть у акции ${about}: обеим нужна одна группа.`,
      KIND_USED: t`Пока вы писали, по акции сделали заказ: её состав больше не меняется. Откройте форму заново.`,
      OTHER: about,
    };
    return words[code];
  };
}
