import { callsOf } from '#web/call-client.ts';
import { captchaCallPaths } from '../call-paths.ts';
import type { captchaCalls } from '../calls.ts';

export const callCaptcha = callsOf<typeof captchaCalls>(captchaCallPaths);
