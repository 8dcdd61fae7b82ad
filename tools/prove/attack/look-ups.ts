import { DEMO_PASSWORD } from '../../../db/demo/parts/accounts.ts';
import {
  fromAddress,
  said,
  tally,
  timesOf,
  type AttackedShop,
  type Attack,
} from './attacked-shop.ts';

const ALLOWED = 30;
const CONTRACTS = 1_000;
/** Invented by the demo. */
const BUYER = '1000003';
const HOLDER = '1000002';
const HOLDER_PHONE = '+7 900 000-02-02';

/** Names of 1,000 contracts by `?referral=`. */
async function byReferral(shop: AttackedShop): Promise<number> {
  const names = new Set<string>();
  const curious = shop.newcomer();
  for (let index = 0; index < CONTRACTS; index += 1) {
    const query = { referral: String(1_000_000 + index) };
    const answer = await curious.call('ajax_security_mentor_get', {
      query,
      ...fromAddress('198.51.100.1'),
    });
    for (const { source, mentor } of answer.json().data?.candidates ?? [])
      if (source === 'link') names.add(mentor.contract);
  }
  return names.size;
}

/** Whether a phone is registered, asked by a form whose pass goes along. */
async function byForm(shop: AttackedShop): Promise<readonly string[]> {
  const curious = shop.newcomer();
  const body = {
    name: 'Вера',
    secondName: 'Новикова',
    email: 'attack@example.test',
    phone: '+7 911 200-00-00',
    countryISO: 'ru',
    residence: 'ru',
    birthDate: '28.02.1990',
    sex: 'W',
    contractType: 2,
    password: 'еловая шишка на ветру',
    consents: ['user-agreement', 'confidentiality', 'adult', 'programme', 'privacy'],
  };
  const ask = async (more: object) =>
    curious.call('ajax_validate_user_registration_data', {
      body: { ...body, ...more },
      ...fromAddress('198.51.100.2'),
    });
  const pass: unknown = (await ask({})).json().data?.pass;
  const words: string[] = [];
  for (let index = 1; index <= 100; index += 1)
    words.push(
      said(await ask({ phone: `+7 911 ${2_000_000 + index}`, ...(pass ? { pass } : {}) })),
    );
  return words;
}

async function bySetting(shop: AttackedShop): Promise<readonly string[]> {
  const words: string[] = [];
  const curious = shop.newcomer();
  for (let index = 0; index < 60; index += 1) {
    const body = { contract: String(1_100_000 + index) };
    words.push(
      said(
        await curious.call('ajax_security_mentor_set', { body, ...fromAddress('198.51.100.3') }),
      ),
    );
  }
  return words;
}

/** Whether phones are known, asked field by field. */
async function byPhone(shop: AttackedShop): Promise<readonly string[]> {
  const words: string[] = [];
  for (let index = 0; index < 100; index += 1) {
    const body = { phone: { code: '+7', number: `900${3_000_000 + index}` }, countryIso: 'ru' };
    const input = { body, ...fromAddress('198.51.100.4') };
    words.push(said(await shop.newcomer().call('ajax_security_phone_check', input)));
  }
  return words;
}

/** The name of a package's holder, before and after it stands in a cart. */
async function byPackage(shop: AttackedShop): Promise<readonly string[]> {
  const buyer = shop.newcomer();
  await buyer.call('login_check', { body: { _username: BUYER, _password: DEMO_PASSWORD } });
  const found = await buyer.call('shopen_app_ajax_find_package', { params: { contract: HOLDER } });
  const added = await buyer.call('cart_package_add', { body: { contract: HOLDER } });
  const { packages } = added.json().data.cartData;
  const inCart = packages.find(({ contract }: { contract: string }) => contract === HOLDER);
  return [String(found.json()[0]?.fullName), String(inCart?.name)];
}

/** Look-ups that tell of people, by every way that went round the count (S3). */
export const lookUps: Attack = async (shop) => {
  const names = await byReferral(shop);
  const form = await byForm(shop);
  const set = await bySetting(shop);
  const phones = await byPhone(shop);
  const shown = await byPackage(shop);
  const isNamed = shown.some((name) => name.includes('Примерова') || name.includes(HOLDER_PHONE));
  return [
    {
      promise: 'R-P36 Numbers in addresses are counted',
      how: `${CONTRACTS} contracts by ?referral= from one address`,
      size: { questions: CONTRACTS },
      promised: `at most ${ALLOWED} told`,
      measured: `${names} told`,
      ok: names <= ALLOWED,
    },
    {
      promise: 'R-P36 A pass exempts no other phone',
      how: '100 phones in a form that was checked before',
      promised: `at most ${ALLOWED} told, then a captcha`,
      size: { questions: form.length },
      measured: tally(form),
      ok: timesOf(form, 'OK') <= ALLOWED && form.at(-1) === 'CAPTCHA_NEEDED',
    },
    {
      promise: 'R-P36 A choice to be remembered is counted',
      how: '60 contracts to be remembered as the mentor',
      promised: `at most ${ALLOWED} told, then a captcha`,
      size: { questions: set.length },
      measured: tally(set),
      ok: set.length - timesOf(set, 'CAPTCHA_NEEDED') <= ALLOWED && set.at(-1) === 'CAPTCHA_NEEDED',
    },
    {
      promise: 'R-P36 A browser without cookies is no new visitor',
      how: '100 phones, each asked by a new visitor from one address',
      promised: `${ALLOWED} told, then a captcha or no answer`,
      size: { questions: phones.length },
      measured: tally(phones),
      ok: timesOf(phones, 'OK') === ALLOWED && phones.lastIndexOf('OK') === ALLOWED - 1,
    },
    {
      promise: 'R-P36 D84 A holder is masked in the cart as well',
      how: 'found by number, then added to a cart',
      promised: 'first name and one letter, both times',
      measured: shown.join(', '),
      ok: !isNamed && shown.every((name) => /^\p{L}+ \p{L}\.$/u.test(name)),
    },
  ];
};
