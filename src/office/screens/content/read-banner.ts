import { NO_WORDS, WORD_FIELDS, type BannerWords } from '#features/content/rules/banner-form.ts';
import { textOf } from '../../form-text.ts';

const LONGEST = 5_000;

/** What a form of a banner holds. */
export function readBannerForm(form: FormData) {
  const short = (name: string, most = 20) => textOf(form, name).slice(0, most);
  const texts: Record<string, BannerWords> = {};
  for (const name of form.keys()) {
    const [field = '', language = ''] = name.split(':');
    const part = WORD_FIELDS.find((each) => each === field);
    if (!part || !/^[a-z]{2}$/.test(language)) continue;
    const words = textOf(form, name).slice(0, LONGEST);
    texts[language] = { ...(texts[language] ?? NO_WORDS), [part]: words };
  }
  const picture = (field: string) =>
    form.get(`${field}Gone`) === 'yes' ? '' : short(field, 1_000);
  return {
    name: short('name', 64),
    revision: short('revision', 16),
    intent: short('intent'),
    typed: {
      store: short('store', 2),
      kind: short('kind'),
      startDay: short('startDay'),
      startClock: short('startClock'),
      endDay: short('endDay'),
      endClock: short('endClock'),
      left: short('left'),
      right: short('right'),
      color: short('color'),
      titleSize: short('titleSize'),
      subTitleSize: short('subTitleSize'),
      wide: picture('wide'),
      tall: picture('tall'),
      texts,
    },
  };
}
