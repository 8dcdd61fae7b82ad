import type { CaptchaConfig } from '../calls/captcha.ts';
import type { CaptchaFrameMessage, CaptchaService } from '../model.ts';

export type CaptchaState =
  | { readonly kind: 'working' }
  | { readonly kind: 'asking'; readonly service: CaptchaService }
  | {
      readonly kind: 'passed';
      /** Whose frame gave it; null where the browser found it by itself. */
      readonly service: CaptchaService | null;
      readonly token: string;
      readonly wasPressed: boolean;
    }
  | { readonly kind: 'lost' };

/** Services that show the visitor something to press; the others work by themselves. */
const PRESSED: ReadonlySet<CaptchaService> = new Set(['smart', 'visible']);
export const isPressable = (service: CaptchaService): boolean => PRESSED.has(service);

/** Who asks: whatever the shop has chosen, and the one with something to press where an answer was doubted. */
export const serviceOf = (
  { provider, hasVisible }: CaptchaConfig,
  isVisible: boolean,
): CaptchaService => (isVisible && hasVisible ? 'visible' : provider);

/** Whether the visitor has something to press first. */
export const isPressAwaited = (state: CaptchaState): boolean =>
  state.kind === 'asking' && isPressable(state.service);

/** What a form is told: an answer, '' while the visitor has something to press, null when nothing can be had; undefined: not yet. */
export function answerOf(state: CaptchaState): string | null | undefined {
  if (state.kind === 'passed') return state.token;
  if (state.kind === 'lost') return null;
  return isPressAwaited(state) ? '' : undefined;
}

/** Whose frame stands in the page. A score grows old: its frame stays and gives the next one in time. */
export function framedService(state: CaptchaState): CaptchaService | null {
  if (state.kind === 'asking') return state.service;
  return state.kind === 'passed' && state.service === 'score' ? state.service : null;
}

/** What a frame has told. */
export const afterMessage = (
  { captcha, token }: CaptchaFrameMessage,
  service: CaptchaService,
  wasPressed: boolean,
): CaptchaState =>
  captcha === 'token' && token ? { kind: 'passed', service, token, wasPressed } : { kind: 'lost' };
