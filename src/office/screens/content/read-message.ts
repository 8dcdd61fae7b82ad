import { textOf } from '../../form-text.ts';

/** What a form of a message holds. */
export function readMessageForm(form: FormData) {
  const short = (name: string, most = 20) => textOf(form, name).slice(0, most);
  const texts = Object.fromEntries(
    [...form.keys()].flatMap((name) => {
      const language = /^text:([a-z]{2})$/.exec(name)?.[1];
      return language === undefined ? [] : [[language, textOf(form, name).slice(0, 5_000)]];
    }),
  );
  return {
    id: short('id', 40),
    revision: Number(short('revision', 9)) || 0,
    intent: short('intent'),
    typed: {
      kind: short('kind'),
      store: short('store', 2),
      country: short('country', 2),
      startDay: short('startDay'),
      startClock: short('startClock'),
      endDay: short('endDay'),
      endClock: short('endClock'),
      lasting: short('lasting'),
      texts,
    },
  };
}
