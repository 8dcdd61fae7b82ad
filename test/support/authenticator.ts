import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** How a device of a test misbehaves. */
export interface Misbehaviour {
  readonly origin?: string;
  readonly host?: string;
  readonly isUnverified?: boolean;
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_KEY = 0x40;
const sha256 = (text: string | Buffer): Buffer => createHash('sha256').update(text).digest();
const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

/** A device that makes one passkey (ES256, attestation `none`) and signs with it, as a browser hands that on. */
export function openAuthenticator(site: { readonly origin: string; readonly host: string }) {
  const id = randomBytes(16);
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const jwk = publicKey.export({ format: 'jwk' });
  const point = (text: string | undefined) => new Uint8Array(Buffer.from(text ?? '', 'base64url'));
  // COSE: of elliptic curves, ES256, P-256, and where on it.
  const key = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, point(jwk.x)],
      [-3, point(jwk.y)],
    ]),
  );
  const device = { counter: 0 };
  const client = (type: string, challenge: string, origin: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const dataOf = ({ host = site.host, isUnverified = false }: Misbehaviour, flags: number) => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(device.counter);
    const all = PRESENT + (isUnverified ? 0 : VERIFIED) + flags;
    return Buffer.concat([sha256(host), Buffer.from([all]), counter]);
  };
  const answer = (response: Readonly<Record<string, unknown>>): string =>
    JSON.stringify({
      id: base64(id),
      rawId: base64(id),
      type: 'public-key',
      clientExtensionResults: {},
      response,
    });
  return {
    device,
    make(challenge: string, wrong: Misbehaviour = {}): string {
      const length = Buffer.from([0, id.length]);
      const authData = Buffer.concat([
        dataOf(wrong, HAS_KEY),
        Buffer.alloc(16),
        length,
        id,
        Buffer.from(key),
      ]);
      const made = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]);
      return answer({
        clientDataJSON: base64(client('webauthn.create', challenge, wrong.origin ?? site.origin)),
        attestationObject: base64(isoCBOR.encode(made as never)),
        transports: ['internal'],
      });
    },
    /** Signs a question; its counter rises each time. */
    sign(challenge: string, wrong: Misbehaviour = {}): string {
      device.counter += 1;
      const data = dataOf(wrong, 0);
      const said = client('webauthn.get', challenge, wrong.origin ?? site.origin);
      const signature = sign('sha256', Buffer.concat([data, sha256(said)]), privateKey);
      return answer({
        clientDataJSON: base64(said),
        authenticatorData: base64(data),
        signature: base64(signature),
      });
    },
  };
}

export type Authenticator = ReturnType<typeof openAuthenticator>;
