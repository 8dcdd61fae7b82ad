import type { TestClient, TestServer } from './server.ts';

/** A browser without scripts: it knows pages and their forms, nothing else. */
export class PlainBrowser {
  private url = '/ru/';
  private html = '';
  private readonly app: TestServer['app'];
  private readonly client: TestClient;
  private readonly host: string;
  constructor(app: TestServer['app'], client: TestClient, host = 'localhost') {
    this.app = app;
    this.client = client;
    this.host = host;
  }

  get place(): string {
    return this.url;
  }
  /** What is written on the page, or in the part of it that follows some words. */
  get words(): string {
    return this.html
      .slice(this.html.indexOf('<main'))
      .replaceAll(/<(script|style|template|svg)[^>]*>.*?<\/\1>/gs, '')
      .replaceAll(/<!--.*?-->/gs, '')
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll('&nbsp;', ' ')
      .replaceAll(/\s+/g, ' ');
  }
  get markup(): string {
    return this.html.slice(this.html.indexOf('<main')).replaceAll(/<!--.*?-->/gs, '');
  }

  private get headers() {
    const cookie = [...this.client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return {
      host: this.host,
      accept: 'text/html',
      cookie,
      referer: `http://${this.host}${this.url}`,
    };
  }
  private async take(
    answer: Awaited<ReturnType<TestClient['request']>>,
    asked: string,
  ): Promise<void> {
    for (const { name, value } of answer.cookies) this.client.cookies.set(name, value);
    const { location } = answer.headers;
    if (typeof location !== 'string') {
      this.url = asked;
      this.html = answer.body;
      return;
    }
    // Another's page is where the walk ends.
    if (!location.startsWith('/')) this.url = location;
    else await this.open(location);
  }
  async open(url: string): Promise<void> {
    // The part behind `#` is the browser's own.
    const [path] = url.split('#');
    await this.take(await this.app.inject({ url: path, headers: this.headers }), url);
  }

  /** The form to which a field belongs, with all that belongs to it in the page's order: what stands in it, or names it from elsewhere. */
  private formWith(field: string) {
    const whole = [...this.markup.matchAll(/<(input|textarea|select|button)\b[^>]*>/g)];
    for (const { 0: form, 1: attributes = '', index } of this.markup.matchAll(
      /<form([^>]*)>.*?<\/form>/gs,
    )) {
      const id = / id="([^"]*)"/.exec(attributes)?.[1];
      const inputs = whole.filter(({ 0: input, index: at }) => {
        const named = / form="([^"]*)"/.exec(input)?.[1];
        return named === undefined ? at > index && at < index + form.length : named === id;
      });
      if (inputs.some(([input]) => input.includes(` name="${field}"`)))
        return { attributes, inputs };
    }
    throw new Error(`no form with ${field} at ${this.url}`);
  }

  /** Presses Enter in this field: the form goes with its first button that sends it, whatever that asks for. */
  async enter(field: string, typed: Readonly<Record<string, string>> = {}): Promise<void> {
    const [pressed] = this.formWith(field).inputs.filter(
      ([input, tag]) => tag !== 'textarea' && / type="submit"/.test(input),
    );
    if (!pressed) throw new Error(`no button sends the form with ${field} at ${this.url}`);
    const [name, value] = ['name', 'value'].map(
      (each) => new RegExp(` ${each}="([^"]*)"`).exec(pressed[0])?.[1],
    );
    await this.send(field, { ...typed, ...(name !== undefined && { [name]: value ?? '' }) });
  }

  /** Sends the form that has this field, with all that stands in it; what is given is typed, chosen or ticked. */
  async send(
    field: string,
    typed: Readonly<Record<string, string | readonly string[]>> = {},
  ): Promise<void> {
    const form = this.formWith(field);
    const { attributes } = form;
    const fields = new URLSearchParams();
    for (const [input = '', tag] of form.inputs) {
      const of = (name: string) =>
        new RegExp(` ${name}="([^"]*)"`).exec(input)?.[1]?.replaceAll('&amp;', '&');
      const [name, type, value = ''] = [of('name'), of('type'), of('value')];
      if (name === undefined || name in typed || type === 'submit') continue;
      if (tag === 'select' || tag === 'button') continue;
      if ((type === 'radio' || type === 'checkbox') && !/ checked=/.test(input)) continue;
      fields.append(name, value);
    }
    for (const [name, values] of Object.entries(typed))
      for (const value of [values].flat()) fields.append(name, value);
    const url = / action="([^"]*)"/.exec(attributes)?.[1] ?? this.url.replace(/#.*/, '');
    const answer = await this.app.inject({
      method: 'POST',
      url,
      headers: {
        ...this.headers,
        'content-type': 'application/x-www-form-urlencoded',
        origin: `http://${this.host}`,
        'sec-fetch-site': 'same-origin',
      },
      body: fields.toString(),
    });
    await this.take(answer, url);
  }

  /** Values of all fields and buttons of a name, in the page's order. */
  valuesOf(name: string): string[] {
    const tags = this.markup.match(/<(input|button)\b[^>]*>/g) ?? [];
    return tags
      .filter((tag) => tag.includes(` name="${name}"`))
      .map((tag) => / value="([^"]*)"/.exec(tag)?.[1] ?? '');
  }
  /** Values of all that is chosen or ticked. */
  get ticked(): string[] {
    const tags = this.markup.match(/<input\b[^>]*>/g) ?? [];
    return tags
      .filter((tag) => / checked=/.test(tag))
      .map((tag) => / value="([^"]*)"/.exec(tag)?.[1] ?? 'on');
  }
  /** Whether the field is shown as a wrong one. */
  isWrong(name: string): boolean {
    const tags = this.markup.match(/<input\b[^>]*>/g) ?? [];
    return tags.some(
      (tag) => tag.includes(` name="${name}"`) && tag.includes('aria-invalid="true"'),
    );
  }
}
