import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Column, ReportName, TableName } from '#features/reports/model.ts';
import type { PeriodFault, Preset, Step } from '#features/reports/rules/periods.ts';

export const REPORT_WORDS: Readonly<Record<ReportName, MessageDescriptor>> = {
  sales: msg`Продажи`,
  returns: msg`Возвраты`,
  deliveries: msg`Доставка в срок`,
  promotions: msg`Акции`,
  points: msg`Баллы`,
  cashback: msg`Бонусы к выплате`,
  subscriptions: msg`Подписки`,
};

/** What is counted when. */
export const COUNTED_WORDS: Readonly<Record<ReportName, MessageDescriptor>> = {
  sales: msg`Заказ стоит в том дне, когда пришли его деньги; сделанный, но не оплаченный, не считается. Товары – уже со скидками акций, до промокода. Возвращённое считается по книге операций в тот день, когда деньги ушли. Итог – оплачено минус возвращено.`,
  returns: msg`Объявлено – покупатели сообщили, что отправят товар. Вернулось – сотрудники записали возврат, деньги по нему могли уйти позже. Доля – сколько из заказов, оплаченных за это время, с возвратом, когда бы он ни был.`,
  deliveries: msg`Посылка стоит в том дне, к которому её обещали. В срок – к этому дню её можно было получить; поздно – пришла после или день прошёл, а её нет; доля считается из тех и других. Не дойдут – вернулись или потерялись.`,
  promotions: msg`Использования считаются по дню заказа; отменённые и возвращённые целиком заказы не входят. Скидка – то, что в строках заказов записано на имя акции. Товары – сумма всего заказа: акций в нём бывает несколько, поэтому складывать её нельзя.`,
  points: msg`Баллы относятся к месяцу, в котором оплачен заказ, по часам страны контракта; возвращённое уходит из того же месяца. Показаны контракты стран этого магазина, и месяцы – целиком.`,
  cashback: msg`Сколько магазин должен своим контрактам бонусами, по книге операций: начислено кешбэком, выдано иначе, потрачено в заказах, вернулось из отменённых и возвращённых заказов.`,
  subscriptions: msg`Подписка началась, когда оплачен её первый заказ. Действуют – сколько их было в конце, вместе с приостановленными. Месяцы стоят в том дне, на который назначены.`,
};

export const COLUMN_WORDS: Readonly<Record<Column, MessageDescriptor>> = {
  orders: msg`Заказов`,
  pieces: msg`Штук`,
  goods: msg`Товары`,
  delivery: msg`Доставка`,
  promo: msg`Промокоды`,
  means: msg`Бонусами и со счёта`,
  money: msg`Оплачено`,
  back: msg`Возвращено`,
  net: msg`Итог`,
  announced: msg`Объявлено`,
  returned: msg`Вернулось`,
  returnedOrders: msg`Из них с возвратом`,
  returnedMoney: msg`Деньги к возврату`,
  returnShare: msg`Доля возвратов`,
  returnedGoods: msg`Сумма товаров`,
  parcels: msg`Посылок`,
  onTime: msg`В срок`,
  late: msg`Поздно`,
  open: msg`В пути`,
  lost: msg`Не дойдут`,
  onTimeShare: msg`Доля в срок`,
  uses: msg`Использована`,
  discount: msg`Скидка`,
  sales: msg`Товары в этих заказах`,
  points: msg`Баллов`,
  opening: msg`Было`,
  accrued: msg`Кешбэк`,
  given: msg`Выдано иначе`,
  spent: msg`Потрачено`,
  cameBack: msg`Вернулось бонусами`,
  closing: msg`Стало`,
  begun: msg`Началось`,
  ended: msg`Закончилось`,
  active: msg`Действуют`,
  sent: msg`Месяцев отправлено`,
  failed: msg`Не удалось`,
  skipped: msg`Пропущено`,
};

export const TABLE_WORDS: Readonly<Record<TableName, MessageDescriptor>> = {
  steps: msg`По времени`,
  products: msg`Что возвращают чаще`,
  carriers: msg`По перевозчикам`,
  promotions: msg`По акциям`,
  contracts: msg`По контрактам`,
};

/** What stands in the first column. */
export const KEY_WORDS: Readonly<Record<TableName, MessageDescriptor>> = {
  steps: msg`Когда`,
  products: msg`Товар`,
  carriers: msg`Перевозчик`,
  promotions: msg`Акция`,
  contracts: msg`Контракт`,
};

export const PRESET_WORDS: Readonly<Record<Exclude<Preset, 'own'>, MessageDescriptor>> = {
  'this-month': msg`Этот месяц`,
  'last-month': msg`Прошлый месяц`,
  'last-12-months': msg`12 месяцев`,
};

export const STEP_WORDS: Readonly<Record<Step, MessageDescriptor>> = {
  day: msg`по дням`,
  week: msg`по неделям`,
  month: msg`по месяцам`,
};

/** Why there is nothing to show, and what to do. */
export const FAULT_WORDS: Readonly<Record<PeriodFault | 'SLOW' | 'BUSY', MessageDescriptor>> = {
  DAYS: msg`Укажите оба дня: с какого и по какой.`,
  ORDER: msg`Первый день позже последнего: поменяйте их местами.`,
  LONG: msg`Отчёт охватывает не больше 36 месяцев: сократите период.`,
  STEPS: msg`Для такого периода по дням слишком много строк: выберите недели или месяцы.`,
  SLOW: msg`Отчёт считается слишком долго: сократите период.`,
  BUSY: msg`Сейчас считаются другие отчёты: откройте этот через минуту.`,
};

/** What a row of a figure is. */
export const ENTRY_WORDS: Readonly<Record<string, MessageDescriptor>> = {
  paid: msg`оплачен`,
  back: msg`деньги возвращены`,
  returned: msg`товар вернулся`,
  onTime: msg`в срок`,
  late: msg`поздно`,
  open: msg`в пути`,
  lost: msg`не дойдёт`,
};
