import { z } from 'zod';
import { SMS_TIMEOUT_MS, SmsFault, type SmsTransport } from './sms.ts';

export interface TwilioSettings {
  /** Scheme and host of the API. */
  readonly baseUrl: string;
  readonly accountSid: string;
  readonly authToken: string;
  /** A number in E.164, a short code, a sender's name, or the SID of a messaging service (`MG…`). */
  readonly from: string;
}

const trouble = z.looseObject({ code: z.number() });

/**
 * Twilio's Programmable Messaging, by its documented `POST /2010-04-01/Accounts/{sid}/Messages.json`. It knows no idempotency key: after an
 * answer that never came the same SMS may arrive twice, with the same code.
 */
export const twilioSms = ({
  baseUrl,
  accountSid,
  authToken,
  from,
}: TwilioSettings): SmsTransport => ({
  name: 'twilio',
  async send({ to, text }) {
    const sender = /^MG[0-9a-f]{32}$/.test(from) ? 'MessagingServiceSid' : 'From';
    const answer = await fetch(
      `${baseUrl}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`,
      {
        method: 'POST',
        headers: {
          authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`,
        },
        body: new URLSearchParams({ To: to, Body: text, [sender]: from }),
        redirect: 'error',
        signal: AbortSignal.timeout(SMS_TIMEOUT_MS),
      },
    ).catch(() => null);
    if (!answer) throw new SmsFault('Twilio did not answer');
    if (answer.ok) {
      await answer.body?.cancel();
      return;
    }
    // Its number for what was wrong helps; its words may repeat the telephone number.
    const said = trouble.safeParse(await answer.json().catch(() => null));
    throw new SmsFault(
      `Twilio answered ${answer.status}${said.success ? `, error ${said.data.code}` : ''}`,
    );
  },
});
