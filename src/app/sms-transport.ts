import type { SmsSettings } from '#platform/config.ts';
import { gatewaySms } from '#platform/sms-gateway.ts';
import { twilioSms } from '#platform/sms-twilio.ts';
import type { SmsTransport } from '#platform/sms.ts';

/** How this shop's SMS leave the house; null keeps them in the development mailbox. */
export function smsTransport({ transport }: Pick<SmsSettings, 'transport'>): SmsTransport | null {
  if (!transport) return null;
  return transport.kind === 'gateway' ? gatewaySms(transport) : twilioSms(transport);
}
