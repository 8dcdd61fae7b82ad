import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Place } from '#base/place.ts';
import type { Config } from '#platform/config.ts';
import { routePath } from '#platform/call-server.ts';
import { RATE_LIMITS } from '#platform/rate-limits.ts';
import { CAPTCHA_FORMS, type CaptchaForm } from '../model.ts';
import { captchaFramePath } from '../rules/frame-path.ts';

type Keys = Pick<Config, 'smartCaptcha' | 'recaptcha'>;

interface FrameOf {
  /** Address of the service's script. */
  readonly script: string;
  /** Run when it is there: asks the service, and hands each answer to `tell`. */
  readonly run: string;
  /** Hosts that this page alone may load from. */
  readonly hosts: readonly string[];
}

const json = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** A score is good for two minutes; asking again in time keeps a form that stands open usable. */
const SCORE_AGAIN_MS = 100_000;

function frameOf(service: string, form: CaptchaForm, language: string, keys: Keys): FrameOf | null {
  const { smartCaptcha, recaptcha } = keys;
  if (service === 'smart' && smartCaptcha)
    return {
      script: `${smartCaptcha.api}/captcha.js?render=onload&onload=begin`,
      run: `function begin(){smartCaptcha.render('box',{sitekey:${json(smartCaptcha.siteKey)},hl:${json(language)},callback:tell})}`,
      hosts: [new URL(smartCaptcha.api).origin],
    };
  if (!recaptcha) return null;
  const hosts = [new URL(recaptcha.api).origin, ...recaptcha.scriptHosts];
  if (service === 'visible' && recaptcha.visible)
    return {
      script: `${recaptcha.api}/api.js?render=explicit&onload=begin&hl=${language}`,
      run: `function begin(){grecaptcha.render('box',{sitekey:${json(recaptcha.visible.siteKey)},callback:function(t){tell('visible:'+t)}})}`,
      hosts,
    };
  if (service !== 'score') return null;
  const execute = `grecaptcha.execute(${json(recaptcha.siteKey)},{action:${json(form)}}).then(tell)`;
  return {
    script: `${recaptcha.api}/api.js?render=${encodeURIComponent(recaptcha.siteKey)}&onload=begin`,
    run: `function ask(){${execute}}function begin(){grecaptcha.ready(ask);setInterval(ask,${SCORE_AGAIN_MS})}`,
    hosts,
  };
}

const text = (request: FastifyRequest, name: string): string => {
  const { query } = request;
  if (typeof query !== 'object' || query === null) return '';
  const value: unknown = Reflect.get(query, name);
  return typeof value === 'string' ? value : '';
};

/**
 * Serves the small page in whose frame a captcha of others runs. Our own pages keep their strict policy: scripts of strangers
 * stand in this document alone, and only where the operator has their keys.
 */
export function mountCaptchaFrame(
  app: FastifyInstance,
  keys: Keys,
  placeOf: (request: FastifyRequest) => Place,
): void {
  app.get(
    routePath(captchaFramePath.path),
    { config: { rateLimit: RATE_LIMITS.browse } },
    async (request, reply) => {
      const form = CAPTCHA_FORMS.find((each) => each === text(request, 'form')) ?? 'support';
      const { language } = placeOf(request);
      const frame = frameOf(text(request, 'service'), form, language, keys);
      if (!frame) return reply.code(404).type('text/plain').send('');
      const nonce = randomBytes(16).toString('base64');
      const hosts = frame.hosts.join(' ');
      reply.header('x-frame-options', 'SAMEORIGIN');
      reply.header(
        'content-security-policy',
        [
          "default-src 'none'",
          `script-src 'nonce-${nonce}' ${hosts}`,
          `style-src 'unsafe-inline' ${hosts}`,
          `img-src data: ${hosts}`,
          `font-src ${hosts}`,
          `connect-src ${hosts}`,
          `frame-src ${hosts}`,
          "base-uri 'none'",
          "form-action 'none'",
          "frame-ancestors 'self'",
        ].join('; '),
      );
      return reply
        .type('text/html; charset=utf-8')
        .send(
          `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>captcha</title>` +
            `<style>body{margin:0}</style></head><body><div id="box"></div><script nonce="${nonce}">` +
            `function say(m){parent.postMessage(m,location.origin)}function tell(t){say({captcha:'token',token:t})}` +
            `${frame.run}</script><script nonce="${nonce}" id="service" src="${frame.script.replaceAll('&', '&amp;')}" async></script>` +
            `<script nonce="${nonce}">document.getElementById('service').onerror=function(){say({captcha:'lost'})}</script>` +
            `</body></html>`,
        );
    },
  );
}
