import { shopName } from '#company/shop-name.ts';
import { generate, generateSecret, generateURI, verify } from 'otplib';

/** Seconds that a code is shown for; every device has this and six figures unless it is told otherwise. */
const PERIOD = 30;
const SECRET = /^[A-Z2-7]{32}$/;

export const newSecret = (): string => generateSecret();

/** A secret of ours: 160 bits. */
export const isSecret = (text: string): boolean => SECRET.test(text);

const epochOf = (now: Date): number => Math.floor(now.getTime() / 1_000);

/** The span that a moment lies in. */
export const stepAt = (now: Date): number => Math.floor(epochOf(now) / PERIOD);

/** What the device shows in this span. */
export const codeOfStep = (secret: string, step: number): Promise<string> =>
  generate({ secret, epoch: step * PERIOD, period: PERIOD });

/** The link behind the picture that a device reads. */
export const deviceUri = (secret: string, email: string): string =>
  generateURI({ issuer: shopName('en'), label: email, secret, period: PERIOD });

/**
 * The span that a code is of; null for a wrong one. The clock of a device may be one span behind or before.
 *
 * @param code Six figures.
 */
export async function stepOfCode(secret: string, code: string, now: Date): Promise<number | null> {
  const found = await verify({
    secret,
    token: code,
    epoch: epochOf(now),
    period: PERIOD,
    epochTolerance: PERIOD,
  });
  return found.valid && 'timeStep' in found ? found.timeStep : null;
}
