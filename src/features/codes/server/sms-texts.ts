import type { Text } from '#base/call.ts';
import { message } from '#i18n/message.ts';
import type { CodePurpose } from '../model.ts';

/** What stands in an SMS, by purpose. In Russian one message holds 70 signs, so each text with its code stays below. */
export const SMS_TEXTS: Readonly<Record<CodePurpose, Text>> = {
  registration: message(
    'codes.sms.registration',
    '{shop}: код {code} для регистрации. Никому его не называйте',
  ),
  payment: message('codes.sms.payment', '{shop}: код {code} для оплаты. Никому его не называйте'),
  login: message('codes.sms.login', '{shop}: код {code} для входа. Никому его не называйте'),
  'quick-purchase': message(
    'codes.sms.quick-purchase',
    '{shop}: код {code} для покупки. Никому его не называйте',
  ),
  referral: message(
    'codes.sms.referral',
    '{shop}: код {code} для регистрации. Никому его не называйте',
  ),
  bonus: message('codes.sms.bonus', '{shop}: код {code}, списать бонусы. Никому его не называйте'),
  profile: message(
    'codes.sms.profile',
    '{shop}: код {code}, новый телефон. Никому его не называйте',
  ),
  order: message('codes.sms.order', '{shop}: код {code} для заказа. Никому его не называйте'),
};
