import {
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import { z } from 'zod';

/** Where a browser is: a passkey signs for this host alone. */
export interface Site {
  /** `https://office.shop.example`. */
  readonly origin: string;
  /** Without its port. */
  readonly host: string;
}

/** Ed25519, ES256 and RS256, which every device has one of. */
export const KEY_KINDS: readonly number[] = [-8, -7, -257];

/** Far more than any device answers. */
const ANSWER_MOST = 20_000;
const base64 = z
  .string()
  .regex(/^[\w-]+$/)
  .max(ANSWER_MOST);
const CREDENTIAL_MOST = 1_400;
const credentialId = base64.max(CREDENTIAL_MOST);
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

const SIGNED = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({ clientDataJSON: base64, authenticatorData: base64, signature: base64 }),
});
const MADE = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64,
    attestationObject: base64,
    transports: z.array(z.string().max(20)).max(20).default([]),
  }),
});

/** What a browser answered, and the question that it says it signed. */
export interface Answer<Read> {
  readonly read: Read;
  readonly challenge: string;
}

/** Reads what a browser sent; null: it is no answer of a passkey. */
function readAs<Read extends { readonly response: { readonly clientDataJSON: string } }>(
  schema: z.ZodType<Read>,
  text: string,
): Answer<Read> | null {
  if (text.length > ANSWER_MOST) return null;
  try {
    const read = schema.parse(JSON.parse(text));
    const challenge = base64.parse(decodeClientDataJSON(read.response.clientDataJSON).challenge);
    return { read, challenge };
  } catch {
    return null;
  }
}

export const readSigned = (text: string): Answer<z.output<typeof SIGNED>> | null =>
  readAs(SIGNED, text);
export const readMade = (text: string): Answer<z.output<typeof MADE>> | null =>
  readAs<z.output<typeof MADE>>(MADE, text);

/** A passkey as it is kept. */
export interface KeptPasskey {
  readonly id: string;
  readonly staffId: string;
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly counter: number;
}

/** Whether a passkey signed the question here, by somebody whom the device knows; null: it did not. */
export async function checkSigned(
  { read, challenge }: Answer<z.output<typeof SIGNED>>,
  { credentialId: id, publicKey, counter }: KeptPasskey,
  site: Site,
): Promise<{ readonly counter: number; readonly isBackedUp: boolean } | null> {
  const response: AuthenticationResponseJSON = { ...read, clientExtensionResults: {} };
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.host,
      credential: { id, publicKey: new Uint8Array(publicKey), counter },
      requireUserVerification: true,
    });
    return verified
      ? {
          counter: authenticationInfo.newCounter,
          isBackedUp: authenticationInfo.credentialBackedUp,
        }
      : null;
  } catch {
    // Whatever is wrong with it, it is one answer: it proves nothing.
    return null;
  }
}

export interface MadePasskey {
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly isBackedUp: boolean;
}

/** A passkey that was made here for the question, by somebody whom the device knows; null: it was not. */
export async function checkMade(
  { read, challenge }: Answer<z.output<typeof MADE>>,
  site: Site,
): Promise<MadePasskey | null> {
  const { transports, ...rest } = read.response;
  const response: RegistrationResponseJSON = {
    ...read,
    response: rest,
    clientExtensionResults: {},
  };
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.host,
      requireUserVerification: true,
      supportedAlgorithmIDs: [...KEY_KINDS],
    });
    if (!registrationInfo) return null;
    const { credential, credentialBackedUp } = registrationInfo;
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: TRANSPORTS.filter((each) => transports.includes(each)),
      isBackedUp: credentialBackedUp,
    };
  } catch {
    return null;
  }
}
