import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallContext } from '#platform/call-context.ts';
import { openCookieJar } from './cookie-jar.ts';

export interface RequestCookies {
  /** By the shop's own names. */
  cookiesOf(request: FastifyRequest): CallContext['cookies'];
  set(reply: FastifyReply, name: string, value: string, options: CookieOptions): void;
}

interface CookieOptions {
  /** Null: until the browser closes. */
  readonly maxAgeSeconds: number | null;
  /** Whether scripts of the page may read it. */
  readonly isReadable?: boolean | undefined;
}

/** Reads the cookies of each request once, and writes them as the shop's cookies are. */
export function openRequestCookies(isSecure: boolean): RequestCookies {
  const jar = openCookieJar(isSecure);
  const kept = new WeakMap<FastifyRequest, CallContext['cookies']>();
  return {
    cookiesOf(request) {
      const known = kept.get(request);
      if (known) return known;
      // A request that is turned away early has not had its cookies read.
      if (!request.cookies) return {};
      const read = jar.read(request.cookies);
      kept.set(request, read);
      return read;
    },
    set(reply, name, value, { maxAgeSeconds, isReadable = false }) {
      // The prefix asks for this path, and for no domain.
      reply.setCookie(jar.nameOf(name), value, {
        path: '/',
        sameSite: 'lax',
        secure: isSecure,
        httpOnly: !isReadable,
        ...(maxAgeSeconds === null ? {} : { maxAge: maxAgeSeconds }),
      });
    },
  };
}
