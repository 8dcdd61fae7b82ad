import type { Text } from '#base/call.ts';
import type { BuyerKind } from '#features/offers/model.ts';
import type { WhyNot } from '#features/offers/rules/facts.ts';
import { message } from '#i18n/message.ts';

/** What the sentences need of the reader and the place. */
export interface WhyWords {
  readonly kind: BuyerKind;
  say(text: Text): string;
  money(minor: number): string;
  points(hundredths: number): string;
  /** A day of the store's own time zone. */
  day(at: Date): string;
  /** Names in one sentence. */
  list(names: readonly string[]): string;
  nameOf(promotion: number): string;
}

/** Who a promotion is for, as in 'Только для …'. */
const BUYERS: Readonly<Record<BuyerKind, Text>> = {
  visitor: message('promotions.for.visitor', 'гостей'),
  pc: message('promotions.for.pc', 'привилегированных клиентов'),
  c: message('promotions.for.c', 'консультантов'),
  o: message('promotions.for.o', 'офисов'),
  e: message('promotions.for.e', 'сотрудников'),
  managed: message('promotions.for.managed', 'договоров под управлением компании'),
};

const NOT_BEGUN = message(
  'promotions.why.not-begun',
  'Акция начнётся {day}. Загляните в этот день',
);
const ENDED = message('promotions.why.ended', 'Акция закончилась. Посмотрите другие акции');
const BLOCKED = message('promotions.why.blocked', 'Акция на паузе. Загляните позже');
const COUNTRY = message(
  'promotions.why.country',
  'Акция не действует в вашей стране доставки. Посмотрите другие акции',
);
const LOG_IN = message(
  'promotions.why.log-in',
  'Только для {buyers}. Войдите или зарегистрируйтесь',
);
const BUYER = message('promotions.why.buyer', 'Только для {buyers}. Посмотрите другие акции');
const NOT_NEW = message(
  'promotions.why.not-new',
  'Акция для первого заказа, а вы уже заказывали. Посмотрите другие акции',
);
const REGISTER = message(
  'promotions.why.register',
  'Зарегистрируйтесь: акция действует {days} дн. после регистрации',
);
const LONG_AGO = message(
  'promotions.why.registered-long-ago',
  'Акция действовала {days} дн. после вашей регистрации. Посмотрите другие акции',
);
const ALL_GONE = message(
  'promotions.why.all-gone',
  'Всё по этой акции уже разобрали. Посмотрите другие акции',
);
const HAD_ONE = message(
  'promotions.why.had-one',
  'Вы уже воспользовались этой акцией. Посмотрите другие акции',
);
const HAD_ALL = message(
  'promotions.why.had-all',
  'По этой акции можно взять {limit} шт. на человека, и вы их уже взяли',
);
const EARLIER_STEP = message(
  'promotions.why.earlier-step',
  'Сначала закажите по шагу {step}: следующий откроется после него',
);
const MIN_SUM = message('promotions.why.min-sum', 'Добавьте ещё {sum}, чтобы получить эту акцию');
const MIN_POINTS = message(
  'promotions.why.min-points',
  'Добавьте ещё {points}, чтобы получить эту акцию',
);
const IN_CART = message('promotions.why.in-cart', 'Акция уже действует в вашей корзине');
const CHEAPER = message(
  'promotions.why.cheaper',
  'Вместе с акцией «{name}» не действует, а с той вы платите на {sum} меньше',
);
const EXCLUDED = message(
  'promotions.why.excluded',
  'Вместе с акцией «{name}» не действует. Уберите ту из корзины, чтобы взять эту',
);
const LESS = message(
  'promotions.why.less',
  'Вместе с акцией «{name}» не действует, а та для вас не хуже',
);

const withValues = (text: Text, values: Readonly<Record<string, string>>): Text => ({
  ...text,
  values,
});

/** Who it is for, said to somebody for whom it is not. */
function buyersText(buyers: readonly BuyerKind[], { kind, say, list }: WhyWords): Text {
  const isLogIn = kind === 'visitor' && buyers.some((each) => each !== 'visitor');
  // What the company keeps for somebody is named only where nobody else is.
  const others = buyers.filter((each) => each !== 'managed');
  const named = (others.length > 0 ? others : buyers).map((each) => say(BUYERS[each]));
  return withValues(isLogIn ? LOG_IN : BUYER, { buyers: list(named) });
}

function excludedText(
  { by, savesMinor }: Extract<WhyNot, { kind: 'excluded' }>,
  { money, nameOf }: WhyWords,
): Text {
  const name = nameOf(by);
  if (savesMinor === undefined) return withValues(EXCLUDED, { name });
  return savesMinor > 0
    ? withValues(CHEAPER, { name, sum: money(savesMinor) })
    : withValues(LESS, { name });
}

/** Why an offer is not to be had now, in one sentence that the buyer can act on. */
export function whyNotText(why: WhyNot, words: WhyWords): Text {
  switch (why.kind) {
    case 'notBegun':
      return withValues(NOT_BEGUN, { day: words.day(why.startsAt) });
    case 'ended':
      return ENDED;
    case 'blocked':
      return BLOCKED;
    case 'country':
      return COUNTRY;
    case 'buyer':
      return buyersText(why.buyers, words);
    case 'notNew':
      return NOT_NEW;
    case 'registeredLongAgo':
      return withValues(words.kind === 'visitor' ? REGISTER : LONG_AGO, { days: `${why.days}` });
    case 'allGone':
      return ALL_GONE;
    case 'hadAll':
      return why.limit === 1 ? HAD_ONE : withValues(HAD_ALL, { limit: `${why.limit}` });
    case 'earlierStep':
      return withValues(EARLIER_STEP, { step: `${why.step}` });
    case 'minSum':
      return withValues(MIN_SUM, { sum: words.money(why.remainMinor) });
    case 'minPoints':
      return withValues(MIN_POINTS, { points: words.points(why.remainHundredths) });
    case 'inCart':
      return IN_CART;
    case 'excluded':
      return excludedText(why, words);
  }
}
