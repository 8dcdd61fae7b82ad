import { getPostcode } from '#features/location/calls/location.ts';
import {
  isPostcodeAskable,
  type PostcodeQuestion,
} from '#features/location/rules/postcode-question.ts';
import { call } from '#web/call-client.ts';

/**
 * Looks the postcode of an address up; where none is found it is emptied, and the words say so.
 *
 * @returns Null where too little is typed to ask, and where another question came after this one.
 */
export async function findPostcode({
  roadType,
  ...question
}: PostcodeQuestion): Promise<{ readonly zip: string; readonly note: string | null } | null> {
  if (!isPostcodeAskable({ ...question, roadType })) return null;
  const result = await call(
    getPostcode,
    { body: { ...question, road_type: roadType } },
    { key: 'postcode', isQuiet: true },
  );
  if (result.code === 'ABORTED') return null;
  if (result.success) return { zip: result.data, note: null };
  return { zip: '', note: result.message[0] ?? null };
}
