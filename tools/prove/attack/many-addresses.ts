import { fromAddress, said, tally, timesOf, type Attack } from './attacked-shop.ts';

const TRIES = 40;

const phoneOf = (index: number): string => `+7 901 ${String(2_000_000 + index)}`;
const host = (subnet: string, index: number): string =>
  `2001:db8:${subnet}:${(index + 1).toString(16)}::1`;
const net = (site: string, index: number): string =>
  `2001:db8:${site}:${(index + 1).toString(16)}::1`;

/** Limits of an address, tried from one whose IPv6 network has as many addresses as one likes (S1). */
export const manyAddresses: Attack = async (shop) => {
  let asked = 0;
  async function words(
    addressOf: (index: number) => string,
    call: string,
    bodyOf: (index: number) => object,
  ) {
    const all: string[] = [];
    for (let index = 0; index < TRIES; index += 1) {
      asked += 1;
      const input = { body: bodyOf(asked), ...fromAddress(addressOf(index)) };
      all.push(said(await shop.newcomer().call(call, input)));
    }
    return all;
  }
  const sms = (index: number) => ({ phone: phoneOf(index), countryIso: 'ru' });
  const login = (index: number) => ({
    _username: `spray${index}@example.test`,
    _password: 'wrong',
  });
  const recovery = (index: number) => ({ login: `spray${index}@example.test` });
  const byHost = await words((index) => host('a:1', index), 'ajax_security_phone_check', sms);
  const byNet = await words((index) => net('b', index), 'ajax_security_phone_check', sms);
  const logins = await words((index) => host('c:1', index), 'login_check', login);
  const recoveries = await words(
    (index) => host('d:1', index),
    'password_recovery_request',
    recovery,
  );
  const how = (what: string) => `${TRIES} ${what}, each by a new visitor`;
  return [
    {
      promise: 'R-P33 A /64 is one address for SMS',
      how: how('codes for 40 phones from 40 addresses of one /64'),
      size: { codes: TRIES },
      promised: '2 sent, then a captcha',
      measured: tally(byHost),
      ok: timesOf(byHost, 'OK') === 2 && timesOf(byHost, 'CAPTCHA_NEEDED') === TRIES - 2,
    },
    {
      promise: 'R-P33 A /48 bears ten times as much',
      how: how('codes for 40 phones from 40 networks of one /48'),
      size: { codes: TRIES },
      promised: 'at most 30 sent, then a captcha',
      measured: tally(byNet),
      ok: timesOf(byNet, 'OK') <= 30 && byNet.at(-1) === 'CAPTCHA_NEEDED',
    },
    {
      promise: 'R-P34 A /64 is one address for passwords',
      how: how('logins with a wrong password from one /64'),
      size: { tries: TRIES },
      promised: '10 tried, then a captcha',
      measured: tally(logins),
      ok: timesOf(logins, 'WRONG') === 10 && timesOf(logins, 'CAPTCHA_NEEDED') === TRIES - 10,
    },
    {
      promise: 'R-P34 A /64 is one address for lost passwords',
      how: how('requests for a link from one /64'),
      size: { tries: TRIES },
      promised: '3 taken, then a captcha',
      measured: tally(recoveries),
      ok: timesOf(recoveries, 'OK') === 3 && timesOf(recoveries, 'CAPTCHA_NEEDED') === TRIES - 3,
    },
  ];
};
