import type { Text } from '#base/call.ts';
import { message } from '#i18n/message.ts';
import type { CodePurpose } from '../model.ts';

/** What stands in an SMS, by purpose. In Russian one message holds 70 signs, so each text with its code stays below. */
export const SMS_TEXTS: Readonly<Record<CodePurpose, Text>> = {
  registration: message(
    'codes.sms.registration',
    'Код {code} для регистрации в «Арнике». Никому его не называйте',
  ),
  payment: message(
    'codes.sms.payment',
    'Код {code} для оплаты в «Арнике». Никому его не называйте',
  ),
  login: message('codes.sms.login', 'Код {code} для входа в «Арнику». Никому его не называйте'),
  'quick-purchase': message(
    'codes.sms.quick-purchase',
    'Код {code} для покупки в «Арнике». Никому его не называйте',
  ),
  referral: message(
    'codes.sms.referral',
    'Код {code} для регистрации в «Арнике». Никому его не называйте',
  ),
  bonus: message(
    'codes.sms.bonus',
    'Код {code}: списать бонусы в «Арнике». Никому его не называйте',
  ),
  profile: message(
    'codes.sms.profile',
    'Код {code}: новый телефон в «Арнике». Никому его не называйте',
  ),
  order: message('codes.sms.order', 'Код {code} для заказа в «Арнике». Никому его не называйте'),
};
