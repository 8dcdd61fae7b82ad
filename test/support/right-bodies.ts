import { BUYING, upToFinalStep } from './buying.ts';
import type { TestClient } from './server.ts';

/**
 * Takes a client to the final step and knows, by the name of a call, a body with which that call comes as far as it can without
 * ordering anything: an attacker's one wrong field then stands among right ones.
 */
export async function rightBodies(client: TestClient): Promise<(name: string) => object> {
  const { agreements } = await upToFinalStep(client, BUYING.ru);
  const offer = await client.call('shopen_app_ajax_cart_delivery_data_get', { body: {} });
  const { deliveryType, deliveryBaseType, address } = offer.json().data.deliveryData.selected;
  const order = { totalSum: 1, agreements };
  const cart = { packages: [{ items: [{ sku: BUYING.ru.sku, count: 2 }] }] };
  const registration = {
    name: 'Вера',
    secondName: 'Примерова',
    email: 'registrant@example.test',
    phone: '+7 911 000-00-09',
    countryISO: 'ru',
    residence: 'ru',
    birthDate: '28.02.1990',
    password: 'еловая шишка на ветру',
    consents: ['user-agreement', 'confidentiality', 'adult', 'programme', 'privacy'],
  };
  const bodies: Readonly<Record<string, object>> = {
    shopen_app_ajax_cart_add_item: { productArticle: BUYING.ru.sku },
    shopen_app_ajax_cart_edit: cart,
    shopen_app_ajax_cart_index_data_check: cart,
    shopen_app_ajax_cart_index_data_check_for_quick_pay: cart,
    shopen_app_ajax_cart_delivery_data_check: {
      deliveryType,
      deliveryBaseType,
      deliveryAddress: address,
      receiverNameFirst: 'Вера',
      receiverNameSecond: 'Примерова',
      receiverPhone: BUYING.ru.phone,
      receiverEmail: 'buyer@example.test',
    },
    cart_payment_method_choose: { paymentSelected: 'pay_after_delivery' },
    shopen_app_ajax_cart_check_promo_code: { promoCode: 'LUG300' },
    cart_payment_data_check: order,
    shopen_app_ajax_cart_de_payment_data_check: order,
    cart_order_place: order,
    ajax_validate_user_registration_data: registration,
    user_registration_save: registration,
    ajax_security_email_check: { email: 'somebody@example.test' },
    ajax_location_set_location: { countryCode: 'ru' },
    login_check: { _username: 'nobody@example.test', _password: 'x' },
  };
  return (name) => bodies[name] ?? {};
}
