import type { FastifyInstance } from 'fastify';
import type { LightMyRequestResponse } from 'fastify';

const HOST = 'office.localhost';

/** A browser without scripts in the office: it keeps cookies, follows redirects, and sends forms as pages of the office do. */
export class OfficeBrowser {
  readonly cookies = new Map<string, string>();
  /** Network that it asks from. */
  address = '198.51.100.7';
  place = '/';
  status = 0;
  html = '';
  private readonly app: FastifyInstance;
  constructor(app: FastifyInstance) {
    this.app = app;
  }

  /** What one reads on the screen. */
  get words(): string {
    return this.html
      .slice(this.html.indexOf('<main'))
      .replaceAll(/<(script|style|template|svg)[^>]*>.*?<\/\1>/gs, '')
      .replaceAll(/<!--.*?-->/gs, '')
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim();
  }

  /** One request, as it is asked; cookies that come are kept. */
  async ask(
    url: string,
    options: {
      readonly form?: Record<string, string | readonly string[]>;
      /** A form with files, as `multipart` writes it. */
      readonly sent?: { readonly payload: Buffer; readonly headers: object };
      /** One that is undefined is left out. */
      readonly headers?: object;
    } = {},
  ): Promise<LightMyRequestResponse> {
    const body = new URLSearchParams();
    const given = Object.entries(options.headers ?? {});
    const without = given.flatMap(([name, value]) => (value === undefined ? [name] : []));
    for (const [name, value] of Object.entries(options.form ?? {}))
      for (const each of typeof value === 'string' ? [value] : value) body.append(name, each);
    const answer = await this.app.inject({
      method: options.form || options.sent ? 'POST' : 'GET',
      url,
      headers: Object.fromEntries(
        Object.entries<unknown>({
          host: HOST,
          origin: `http://${HOST}`,
          accept: 'text/html',
          'accept-language': 'ru',
          'x-forwarded-for': this.address,
          cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          ...(options.form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
          ...options.sent?.headers,
          ...options.headers,
        }).filter(([name]) => !without.includes(name)),
      ) as Record<string, string>,
      ...(options.sent ? { payload: options.sent.payload } : {}),
      ...(options.form ? { payload: body.toString() } : {}),
    });
    for (const { name, value, maxAge } of answer.cookies)
      if (value === '' || maxAge === 0) this.cookies.delete(name);
      else this.cookies.set(name, value);
    return answer;
  }

  private async follow(answer: LightMyRequestResponse, asked: string): Promise<void> {
    const { location } = answer.headers;
    if (typeof location === 'string') return this.open(location);
    this.place = asked;
    this.status = answer.statusCode;
    this.html = answer.body;
  }
  async open(url: string): Promise<void> {
    await this.follow(await this.ask(url), url);
  }
  async send(url: string, form: Record<string, string | readonly string[]>): Promise<void> {
    await this.follow(await this.ask(url, { form }), url);
  }
  async sendWithFiles(
    url: string,
    sent: { readonly payload: Buffer; readonly headers: object },
  ): Promise<void> {
    await this.follow(await this.ask(url, { sent }), url);
  }
  async signIn(email: string, password: string, to = '/'): Promise<void> {
    await this.send('/sign-in', { email, password, to });
  }
}
