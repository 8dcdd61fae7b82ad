import { message } from '#i18n/message.ts';

/** Texts of whatever is refused before a handler sees it. */
export const CALL_TEXTS = {
  fault: message('call.fault', 'Что-то пошло не так. Попробуйте ещё раз'),
  unavailable: message('call.unavailable', 'Сервер не отвечает. Попробуйте позднее'),
  invalid: message('call.invalid', 'Проверьте правильность введенных данных'),
  unknown: message('call.unknown', 'Такой страницы нет'),
  wrongMethod: message('call.wrong-method', 'Так обратиться нельзя'),
  foreign: message('call.foreign', 'Страница устарела. Обновите её и повторите'),
  login: message('call.login', 'Войдите, чтобы продолжить'),
  proof: message('call.proof', 'Подтвердите, что это вы, чтобы продолжить'),
  never: message('call.never', 'Это действие вам недоступно'),
  acting: message(
    'call.acting',
    'Вы смотрите магазин от имени покупателя: это может сделать только он сам',
  ),
  tooMany: message('call.too-many', 'Слишком много попыток. Подождите немного'),
  tooLarge: message('call.too-large', 'Слишком большой запрос'),
  /** On the page that a browser's window shows instead. */
  again: message('call.again', 'Попробовать снова'),
  sendAgain: message('call.send-again', 'Обновите страницу, и браузер отправит введённое ещё раз'),
  home: message('call.home', 'На главную'),
} as const;
