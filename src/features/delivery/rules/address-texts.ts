import { message } from '#i18n/message.ts';

/** Said where a kept address has letters that its country does not take. Source: C5-023, C8-034. */
export const WRONG_CHARACTERS = message(
  'address.wrong-characters',
  'Некорректные символы. Создайте новый адрес.',
);

/** Said where a country's units cannot be had, or there are none; `{email}` is whom to tell. Source: C8-035, C8-036. */
export const ADDRESS_SERVICE_DOWN = message(
  'address.service-down',
  'Адресный сервис временно недоступен. Попробуйте завершить оформление заказа позднее. Cообщите нам об ошибке: {email}',
);

/** Said of a kept address that its country asks more of. */
export const ADDRESS_INCOMPLETE = message(
  'address.incomplete',
  'В адресе не хватает данных. Измените его',
);

/** Said of a kept address elsewhere than where goods go. */
export const ADDRESS_ELSEWHERE = message(
  'address.other-country',
  'Этот адрес в другой стране. Выберите другой',
);

/** Said where another address is to be kept in a full book. */
export const BOOK_FULL = message(
  'address-book.full',
  'Можно сохранить не больше {maximum} адресов. Выберите, какой заменить, или снимите отметку',
);

/** The same for an address that is not there and for somebody else's. */
export const ADDRESS_UNKNOWN = message('address-book.unknown', 'Такого адреса нет');
