import { useLingui } from '@lingui/react/macro';
import type {
  FieldFault,
  SettingField,
  SettingName,
  SettingRefusal,
} from '#features/country-settings/model.ts';

export function useSettingNames(): Readonly<Record<SettingName, string>> {
  const { t } = useLingui();
  return {
    freeDelivery: t`Бесплатная доставка`,
    carriers: t`Доставка: цены и сроки`,
    paymentMethods: t`Способы оплаты`,
    unprovenAtDoor: t`Оплата при получении без кода`,
    bonusMinor: t`Стоимость бонуса`,
    bonusConditions: t`Оплата бонусами`,
    orderValueLimit: t`Предел заказа через границу`,
    orderStoragePeriodDaysInCsc: t`Хранение в магазине`,
    orderEdit: t`Исправление заказа покупателем`,
    preparedOrderDays: t`Ссылка на подготовленный заказ`,
    isDemandForbidden: t`Товары, которых нет в наличии`,
    informers: t`Уведомления на страницах`,
    support: t`Поддержка`,
  };
}

/** What a field is called within its setting or its group. */
export function useFieldWords(): (part: string) => string {
  const { t } = useLingui();
  const words: Readonly<Record<string, string>> = {
    mode: t`Доставка бесплатна`,
    sum: t`Сумма`,
    points: t`Баллы`,
    isOn: t`Предлагается`,
    price: t`Цена`,
    minDays: t`Дней, не меньше`,
    maxDays: t`Дней, не больше`,
    cutOffHour: t`До какого часа заказ уходит в тот же день`,
    isPaymentTaken: t`Принимает оплату при получении`,
    paymentMethods: t`Предлагаются`,
    orders: t`Заказов на один номер телефона`,
    bonusMinor: t`Один бонус`,
    limit: t`Какую часть суммы можно оплатить, %`,
    withoutProof: t`Сколько бонусов можно списать без кода`,
    canPayDelivery: t`Бонусами можно оплатить доставку`,
    orderValueLimit: t`Не дороже, евро`,
    orderStoragePeriodDaysInCsc: t`Дней`,
    isOffered: t`Покупатель может исправить заказ до сборки`,
    minutes: t`Только первые минуты после заказа`,
    preparedOrderDays: t`Дней`,
    isDemandForbidden: t`Не записывать на поступление`,
    informers: t`Показываются`,
    phone: t`Телефон`,
    email: t`Электронная почта`,
    addressErrorsEmail: t`Почта для ошибок в адресах`,
    hours: t`Когда отвечают`,
  };
  return (part) => words[part] ?? part;
}

/** Names of what can be chosen and of what fields belong to, beside those that the country itself names. */
export function useChoiceWords(named: Readonly<Record<string, string>>): (code: string) => string {
  const { t } = useLingui();
  const words: Readonly<Record<string, string>> = {
    never: t`никогда`,
    sum: t`от суммы`,
    points: t`от баллов`,
    self: t`Пункты и постаматы`,
    other: t`Курьер`,
    holidaysWork: t`Работа в праздники`,
    deliveryDelay: t`Задержка доставки`,
    cookieAgreement: t`Согласие на cookie`,
    locationHint: t`Вопрос о городе`,
    registerPay: t`Оплата регистрации`,
    mobileApp: t`Приложение`,
    ...named,
  };
  return (code) => words[code] ?? code;
}

export function useFieldFault(): (fault: FieldFault, field: SettingField) => string {
  const { t } = useLingui();
  return (fault, { least, most }) => {
    const words: Readonly<Record<FieldFault, string>> = {
      EMPTY: t`Заполните это поле.`,
      AMOUNT: t`Введите сумму цифрами, например 1990.`,
      RANGE:
        most === undefined
          ? t`Слишком длинно.`
          : t`Введите целое число от ${least ?? 0} до ${most}.`,
      EMAIL: t`Проверьте адрес почты.`,
      PHONE: t`Проверьте номер телефона.`,
      DAYS: t`Здесь меньше дней, чем в поле рядом.`,
      NONE_LEFT: t`Оставьте хотя бы один вариант.`,
    };
    return words[fault];
  };
}

export function useSettingRefusal(): (code: SettingRefusal) => string {
  const { t } = useLingui();
  const words: Readonly<Record<SettingRefusal, string>> = {
    FIELDS: t`Проверьте отмеченные поля.`,
    START: t`Выберите день и час, которые ещё не прошли.`,
    CHANGED: t`Эту настройку только что изменил кто-то другой. Ваши значения остались в форме, прежние – выше.`,
    TAKEN: t`На этот момент уже запланировано другое значение. Уберите его или выберите другой момент.`,
    UNSOUND: t`С таким значением магазин не сможет работать.`,
    BEGUN: t`Это уже действует или убрано.`,
  };
  return (code) => words[code];
}

/** What stands in a field, as people read it; null: nothing. */
export function useShownValue(
  currency: string,
  choiceOf: (code: string) => string,
): (field: SettingField) => string | null {
  const { t, i18n } = useLingui();
  return ({ kind, values: [text = '', ...more] }) => {
    if (kind === 'switch') return text === 'on' ? t`да` : t`нет`;
    if (text === '') return null;
    if (kind === 'money') {
      const least = Number.isInteger(Number(text)) ? 0 : 2;
      return `${i18n.number(Number(text), { minimumFractionDigits: least })} ${currency}`;
    }
    if (kind === 'choice') return choiceOf(text);
    if (kind === 'many') return [text, ...more].map((each) => choiceOf(each)).join(', ');
    return text;
  };
}
