import type { TestClient, TestServer } from './server.ts';

interface PlainForm {
  readonly attributes: string;
  readonly inputs: readonly RegExpExecArray[];
}

const unescaped = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
/** What one reads of a piece of markup. */
const wordsIn = (markup: string): string =>
  markup
    .replaceAll(/<(script|style|template|svg)[^>]*>.*?<\/\1>/gs, '')
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
const isSaid = (said: string, words: string | RegExp): boolean =>
  typeof words === 'string' ? said.includes(words) : words.test(said);

/** A browser without scripts: it knows pages and their forms, nothing else. */
export class PlainBrowser {
  private url = '/ru/';
  /** Asks for the page once more as it came, by a form that was sent as well. */
  private again = async (): Promise<void> => {};
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
    return wordsIn(this.html.slice(this.html.indexOf('<main')));
  }
  /** All of it as it came, the head among it. */
  get page(): string {
    return this.html;
  }
  get title(): string {
    return /<title[^>]*>(.*?)<\/title>/.exec(this.html)?.[1] ?? '';
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
    for (const { name, value, maxAge } of answer.cookies)
      if (value === '' || maxAge === 0) this.client.cookies.delete(name);
      else this.client.cookies.set(name, value);
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
    this.again = () => this.open(url);
    // The part behind `#` is the browser's own.
    const [path] = url.split('#');
    await this.take(await this.app.inject({ url: path, headers: this.headers }), url);
  }

  /** All fields and buttons that belong to forms, those of other forms among them, and the forms themselves. */
  private get forms(): readonly PlainForm[] {
    const all = [...this.markup.matchAll(/<(input|textarea|select|button)\b[^>]*>/g)];
    return [...this.markup.matchAll(/<form([^>]*)>.*?<\/form>/gs)].map(
      ({ 0: form, 1: attributes = '', index }) => {
        const id = / id="([^"]*)"/.exec(attributes)?.[1];
        const inputs = all.filter(({ 0: input, index: at }) => {
          const named = / form="([^"]*)"/.exec(input)?.[1];
          return named === undefined ? at > index && at < index + form.length : named === id;
        });
        return { attributes, inputs };
      },
    );
  }
  /** The form to which a field belongs, with all that belongs to it in the page's order: what stands in it, or names it from elsewhere. */
  private formWith(field: string): PlainForm {
    const found = this.forms.find(({ inputs }) =>
      inputs.some(([input]) => input.includes(` name="${field}"`)),
    );
    if (!found) throw new Error(`no form with ${field} at ${this.url}`);
    return found;
  }
  /** What is read at a place of the markup, to the end of its element. */
  private wordsAt(index: number, tag: string): string {
    const end = this.markup.indexOf(`</${tag}>`, index);
    return wordsIn(this.markup.slice(index, end));
  }

  /** From where on a link or button is looked for: behind this piece of the markup, where the page has several. */
  private beginning(after: string): number {
    const at = this.markup.indexOf(after);
    if (at < 0) throw new Error(`no ${after} at ${this.url}`);
    return at;
  }
  /** Where the first link with these words leads. */
  hrefOf(words: string | RegExp, after = ''): string {
    const from = this.beginning(after);
    for (const { 1: attributes = '', index } of this.markup.matchAll(/<a\b([^>]*)>/g)) {
      if (index < from) continue;
      const said = / aria-label="([^"]*)"/.exec(attributes)?.[1] ?? this.wordsAt(index, 'a');
      if (isSaid(said, words)) return unescaped(/ href="([^"]*)"/.exec(attributes)?.[1] ?? '');
    }
    throw new Error(`no link «${String(words)}» at ${this.url}`);
  }
  async follow(words: string | RegExp, after = ''): Promise<void> {
    await this.open(this.hrefOf(words, after));
  }

  /** Presses the first button with these words, with all that stands in its form; what is given is typed, chosen or ticked. */
  async press(
    words: string | RegExp,
    typed: Readonly<Record<string, string | readonly string[]>> = {},
    after = '',
  ): Promise<void> {
    const from = this.beginning(after);
    for (const form of this.forms)
      for (const { 0: input, 1: tag, index } of form.inputs) {
        if (index < from || tag !== 'button' || / type="button"/.test(input)) continue;
        const said = / aria-label="([^"]*)"/.exec(input)?.[1] ?? this.wordsAt(index, 'button');
        if (!isSaid(said, words)) continue;
        const [name, value] = ['name', 'value'].map(
          (each) => new RegExp(` ${each}="([^"]*)"`).exec(input)?.[1],
        );
        const own = name === undefined ? {} : { [name]: unescaped(value ?? '') };
        return this.sendForm(form, { ...typed, ...own });
      }
    throw new Error(`no button «${String(words)}» at ${this.url}`);
  }

  async reload(): Promise<void> {
    await this.again();
  }
  /** Presses Enter in this field: the form goes with its first button that sends it, whatever that asks for. */
  async enter(field: string, typed: Readonly<Record<string, string>> = {}): Promise<void> {
    const pressed = this.formWith(field).inputs.find(
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
    await this.sendForm(this.formWith(field), typed);
  }

  /** What stands in a field, as a browser sends it; null for what it does not send. */
  private standingIn({ 0: input, 1: tag, index }: RegExpExecArray): string | null {
    const of = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(input)?.[1];
    if (tag === 'button' || / disabled=/.test(input)) return null;
    if (tag === 'textarea') return unescaped(this.textOf(index, tag));
    if (tag === 'select') {
      const options = [...this.textOf(index, tag).matchAll(/<option\b([^>]*)>/g)].map(
        ([each]) => each,
      );
      const chosen = options.find((each) => / selected=/.test(each)) ?? options[0] ?? '';
      return unescaped(/ value="([^"]*)"/.exec(chosen)?.[1] ?? '');
    }
    const type = of('type');
    if (type === 'submit') return null;
    const isBox = type === 'radio' || type === 'checkbox';
    if (isBox && !/ checked=/.test(input)) return null;
    return unescaped(of('value') ?? (isBox ? 'on' : ''));
  }
  private textOf(index: number, tag: string): string {
    const begin = this.markup.indexOf('>', index) + 1;
    return this.markup.slice(begin, this.markup.indexOf(`</${tag}>`, begin));
  }

  private async sendForm(
    { attributes, inputs }: PlainForm,
    typed: Readonly<Record<string, string | readonly string[]>>,
  ): Promise<void> {
    const fields = new URLSearchParams();
    for (const input of inputs) {
      const name = / name="([^"]*)"/.exec(input[0])?.[1];
      if (name === undefined || name in typed) continue;
      const value = this.standingIn(input);
      if (value !== null) fields.append(name, value);
    }
    for (const [name, values] of Object.entries(typed))
      for (const value of [values].flat()) fields.append(name, value);
    const action = / action="([^"]*)"/.exec(attributes)?.[1];
    const url = unescaped(action ?? this.url.replace(/#.*/, ''));
    if (!/ method="post"/i.test(attributes)) {
      const [path = ''] = url.split(/[?#]/);
      return this.open(`${path}?${fields.toString()}`);
    }
    const send = async (): Promise<void> => {
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
      this.again = send;
      await this.take(answer, url);
    };
    await send();
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
    return this.tickedOf('');
  }
  /** Of the fields of a name alone. */
  tickedOf(name: string): string[] {
    const tags = this.markup.match(/<input\b[^>]*>/g) ?? [];
    return tags
      .filter((tag) => / checked=/.test(tag) && (name === '' || tag.includes(` name="${name}"`)))
      .map((tag) => / value="([^"]*)"/.exec(tag)?.[1] ?? 'on');
  }
  /** Whether a part that is not unfolded has the field in it. */
  isFolded(name: string): boolean {
    const [before = ''] = this.markup.split(` name="${name}"`, 1);
    const around: string[] = [];
    for (const [tag] of before.matchAll(/<details\b[^>]*>|<\/details>/g))
      if (tag === '</details>') around.pop();
      else around.push(tag);
    return around.some((tag) => !/ open(=|>|\s)/.test(tag));
  }
  /** Whether the field is shown as a wrong one. */
  isWrong(name: string): boolean {
    const tags = this.markup.match(/<input\b[^>]*>/g) ?? [];
    return tags.some(
      (tag) => tag.includes(` name="${name}"`) && tag.includes('aria-invalid="true"'),
    );
  }
}
