import { describe, expect, test } from 'vitest';
import {
  afterMessage,
  answerOf,
  framedService,
  isPressAwaited,
  serviceOf,
  type CaptchaState,
} from './captcha-state.ts';

const passed = (service: 'score' | 'visible' | null): CaptchaState => ({
  kind: 'passed',
  service,
  token: 'abc',
  wasPressed: service === 'visible',
});

describe('a captcha', () => {
  test('shows something to press only where an answer was doubted and the shop has such a one', () => {
    const config = { provider: 'score', siteKey: null, hasVisible: true } as const;
    expect(serviceOf(config, false)).toBe('score');
    expect(serviceOf(config, true)).toBe('visible');
    expect(serviceOf({ ...config, hasVisible: false }, true)).toBe('score');
  });

  test('has a form wait while it works, and not for what the visitor has to press', () => {
    expect(answerOf({ kind: 'working' })).toBeUndefined();
    expect(answerOf({ kind: 'asking', service: 'score' })).toBeUndefined();
    expect(answerOf({ kind: 'asking', service: 'smart' })).toBe('');
    expect(answerOf(passed(null))).toBe('abc');
    expect(answerOf({ kind: 'lost' })).toBeNull();
    expect(isPressAwaited({ kind: 'asking', service: 'visible' })).toBe(true);
    expect(isPressAwaited(passed('visible'))).toBe(false);
  });

  test('keeps the frame of a score, which grows old, and of none other that has answered', () => {
    expect(framedService({ kind: 'asking', service: 'smart' })).toBe('smart');
    expect(framedService(passed('score'))).toBe('score');
    expect(framedService(passed('visible'))).toBeNull();
    expect(framedService(passed(null))).toBeNull();
    expect(framedService({ kind: 'lost' })).toBeNull();
  });

  test('passes by an answer alone: a frame without one is lost', () => {
    expect(afterMessage({ captcha: 'token', token: 'abc' }, 'visible', true)).toEqual(
      passed('visible'),
    );
    expect(afterMessage({ captcha: 'token' }, 'visible', true)).toEqual({ kind: 'lost' });
    expect(afterMessage({ captcha: 'lost' }, 'score', false)).toEqual({ kind: 'lost' });
  });
});
