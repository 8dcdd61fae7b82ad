const decoded = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');

const attributeOf = (tag: string, name: string): string | null => {
  const found = new RegExp(String.raw`\s${name}="([^"]*)"`).exec(tag);
  return found ? decoded(found[1] ?? '') : null;
};

/** What a browser without scripts would send of the forms of a page, were nothing typed: each name with its values. */
export function formIn(html: string): Record<string, readonly string[]> {
  const form: Record<string, string[]> = {};
  const add = (name: string | null, value: string) => {
    if (name) (form[name] ??= []).push(value);
  };
  const main = html.slice(html.indexOf('<main'));
  for (const [tag] of main.matchAll(/<input\b[^>]*>/g)) {
    const isBox = attributeOf(tag, 'type') === 'checkbox';
    if (!isBox || /\schecked(?:=|\s|>|\/)/.test(tag))
      add(attributeOf(tag, 'name'), attributeOf(tag, 'value') ?? (isBox ? 'on' : ''));
  }
  for (const [, tag = '', text = ''] of main.matchAll(/(<textarea\b[^>]*>)(.*?)<\/textarea>/gs))
    add(attributeOf(tag, 'name'), decoded(text.replace(/^\n/, '')));
  for (const [, tag = '', text = ''] of main.matchAll(/(<select\b[^>]*>)(.*?)<\/select>/gs)) {
    const options = [...text.matchAll(/<option\b[^>]*>/g)].map(([option]) => option);
    const chosen = options.find((option) => /\sselected(?:=|\s|>)/.test(option)) ?? options[0];
    if (chosen) add(attributeOf(tag, 'name'), attributeOf(chosen, 'value') ?? '');
  }
  return form;
}
