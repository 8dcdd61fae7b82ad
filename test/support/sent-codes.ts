import type { TestDatabase } from './database.ts';

/** The text of the newest SMS to a phone; empty when there is none. */
export async function newestSms(
  { database }: Pick<TestDatabase, 'database'>,
  phoneE164: string,
): Promise<string> {
  const found = await database
    .selectFrom('outbound_message')
    .select('text')
    .where('channel', '=', 'sms')
    .where('recipient', '=', phoneE164)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return found?.text ?? '';
}

/** The code of the newest SMS to a phone. */
export async function codeSentTo(
  base: Pick<TestDatabase, 'database'>,
  phoneE164: string,
): Promise<string> {
  const [, code] = /код ([0-9A-Z]{4,6})\b/i.exec(await newestSms(base, phoneE164)) ?? [];
  if (code === undefined) throw new Error(`no code was sent to ${phoneE164}`);
  return code;
}

/** A code of the same length that is not this one. */
export const otherThan = (code: string): string =>
  String((Number(code) + 1) % 10 ** code.length).padStart(code.length, '0');
