import type { CaptchaForm } from '../model.ts';

/** From how many counted tries within the hour on a form asks for a captcha (D59); at an order's things within the day. */
export interface CaptchaRule {
  /** At one thing: a login, a phone, an e-mail. */
  readonly perThing: number;
  /** From one address, which a house or an office may share. */
  readonly perAddress: number;
}

/**
 * Support always asks (I5-044), login only after a few wrong passwords (I4-041, reliability promise 34), codes after two (promise
 * 33), look-ups after thirty of one visitor or address (promise 36, D71): a browser that keeps no cookies is a new visitor each time. Orders of
 * guests after twenty of a network in an hour, which a busy office may share, and five of an e-mail or a phone in a day. Promo codes after five
 * wrong ones of a browser or a contract, or twenty of a network.
 */
export const CAPTCHA_POLICY: Readonly<Record<CaptchaForm, CaptchaRule>> = {
  login: { perThing: 3, perAddress: 10 },
  recovery: { perThing: 2, perAddress: 3 },
  registration: { perThing: 5, perAddress: 30 },
  code: { perThing: 2, perAddress: 2 },
  lookup: { perThing: 30, perAddress: 30 },
  order: { perThing: 5, perAddress: 20 },
  promo: { perThing: 5, perAddress: 20 },
  support: { perThing: 0, perAddress: 0 },
};

/** So many look-ups one solved captcha is worth: who has typed a number wrong puts it right without solving another. */
export const LOOK_UPS_PER_CAPTCHA = 5;

/** Whether a form asks, after this many counted tries. */
export const asksForCaptcha = (
  form: CaptchaForm,
  tries: { readonly atThing: number; readonly fromAddress: number },
): boolean => {
  const { perThing, perAddress } = CAPTCHA_POLICY[form];
  return tries.atThing >= perThing || tries.fromAddress >= perAddress;
};

/** Whether any count could make this form ask, or it asks in any case. */
export const asksAlways = (form: CaptchaForm): boolean => CAPTCHA_POLICY[form].perAddress === 0;
