import type { SearchCase } from './search-case.ts';

// Written before the engine was made, from the list of products alone, and never tuned to: it says how well searches do that
// nobody thought of. Other searches stand in known.ts.

export const HELD_OUT_DEMO: readonly SearchCase[] = [
  // SKUs
  { words: '400612', wants: '400612' },
  { words: '40090', wants: /парфюм|туалетная|духи/i },
  { words: '400 103', wants: '400103' },
  // Words and their forms
  { words: 'тоник', wants: '400505' },
  { words: 'мицеллярной водой', wants: '400523' },
  { words: 'скрабы для тела', wants: /^скраб/i },
  { words: 'мыло с дёгтем', wants: '400601' },
  { words: 'массажные масла', wants: '400614' },
  { words: 'детский шампунь', wants: '400709' },
  { words: 'крем для рук', wants: '400621' },
  { words: 'соли для ванны', wants: '400608' },
  { words: 'зубные щетки', wants: '400807' },
  { words: 'мужской набор', wants: '400956' },
  { words: 'черный чай', wants: /^чёрный чай/i },
  { words: 'стиральным порошком', wants: '400853' },
  { words: 'средство от пятен', wants: '400859' },
  { words: 'свечи', wants: '400911' },
  { words: 'сухой шампунь', wants: '400717' },
  // One letter wrong, missing, too many or in the wrong place
  { words: 'шампкнь', wants: /шампунь/i },
  { words: 'сыворотак', wants: /сыворотка|сывороточный/i },
  { words: 'валерьяна', wants: '400114' },
  { words: 'глюказамин', wants: '400108' },
  { words: 'дезадорант', wants: '400619' },
  { words: 'протиен', wants: /белок|казеин/i },
  { words: 'элеутеракок', wants: '400124' },
  { words: 'дифузор', wants: '400910' },
  { words: 'мачалка', wants: '400606' },
  { words: 'каллаген', wants: /коллаген/i },
  // Keyboard in the wrong layout
  { words: 'ifvgeym', wants: /шампунь/i },
  { words: 'vskj', wants: /мыло/i },
  { words: ',fkmpfv lkz ue,', wants: '400513' },
  { words: 'ьфылб', language: 'en', wants: /mask/i },
  // Latin letters
  { words: 'zubnaya pasta', wants: /зубная паста/i },
  { words: 'magniy', wants: /магни/i },
  { words: 'oblepiha', wants: /облепих/i },
  { words: 'chaga', wants: /чаг/i },
  { words: 'kreatin', wants: '400306' },
  // Written together, apart, with a sign
  { words: 'иван чай', wants: /иван-чай/i },
  { words: 'д3', wants: '400102' },
  { words: 'витамин б', wants: '400109' },
  // Other words for the same
  { words: 'бад', wants: ({ categories }) => categories.includes('biodobavki') },
  { words: 'одеколон', wants: ({ categories }) => categories.includes('parfyumeriya') },
  { words: 'рыбий жир', wants: '400101' },
  { words: 'бальзам после бритья', wants: '400527' },
  { words: 'ополаскиватель для рта', wants: '400805' },
  { words: 'пробиотики', wants: '400121' },
  // What for
  { words: 'от бессонницы', wants: ({ purposes }) => purposes.includes('sleep') },
  { words: 'иммунитет', wants: ({ purposes }) => purposes.includes('immunity') },
  { words: 'для суставов', wants: ({ purposes }) => purposes.includes('joints') },
  { words: 'пищеварение', wants: ({ purposes }) => purposes.includes('digestion') },
  // What is in it
  { words: 'сквалан', wants: '400501' },
  { words: 'хондроитин', wants: '400108' },
  { words: 'манжетка', wants: /манжетк|росниц/i },
  // Lines
  {
    words: 'тайвель',
    wants: ({ names }) =>
      names.some((name) => /тайвель|шампунь|бальзам|маска|масло|спрей/i.test(name)),
  },
  // The English page
  { words: 'night cream', language: 'en', wants: '400502' },
  { words: 'toothpaste', language: 'en', wants: /toothpaste/i },
  { words: 'shampo', language: 'en', wants: /shampoo/i },
  { words: 'sleep', language: 'en', wants: ({ purposes }) => purposes.includes('sleep') },
];

/** Over a file of real skin care in English: each line names a kind, a substance or a use, no brand. */
export const HELD_OUT_SKINCARE: readonly SearchCase[] = [
  { words: 'night cream', language: 'en', wants: /night/i },
  { words: 'toners', language: 'en', wants: /toner|tonic/i },
  { words: 'eye serum', language: 'en', wants: /eye/i },
  { words: 'bath salts', language: 'en', wants: /salt/i },
  { words: 'peeling', language: 'en', wants: /peel/i },
  { words: 'cleansing oil', language: 'en', wants: /oil/i },
  { words: 'sheet masks', language: 'en', wants: /mask/i },
  {
    words: 'niacinamide',
    language: 'en',
    wants: ({ ingredients }) => ingredients.includes('niacinamide'),
  },
  {
    words: 'squalane',
    language: 'en',
    wants: ({ ingredients, names }) => /squalan/i.test(ingredients + names.join(' ')),
  },
  { words: 'shea butter body', language: 'en', wants: /body|shea/i },
  { words: 'vitamin c serum', language: 'en', wants: /vitamin c|c\b.*serum|serum/i },
  { words: 'moisturizer', language: 'en', wants: /moistur|cream|lotion|gel/i },
  { words: 'clenser', language: 'en', wants: /cleans/i },
  {
    words: 'hyalouronic acid',
    language: 'en',
    wants: ({ ingredients, names }) => /hyalur/i.test(ingredients + names.join(' ')),
  },
  { words: 'exfoliater', language: 'en', wants: /exfoli|scrub|peel/i },
  {
    words: 'retinol',
    language: 'en',
    wants: ({ ingredients, names }) => /retin/i.test(ingredients + names.join(' ')),
  },
  {
    words: 'ceramides',
    language: 'en',
    wants: ({ ingredients, names }) => /ceramide/i.test(ingredients + names.join(' ')),
  },
  { words: 'ыукгь', language: 'en', wants: /serum/i },
  { words: 'spf 50', language: 'en', wants: /spf ?50/i },
  { words: 'крем для лица', wants: /cream|moistur|lotion/i },
  { words: 'сыворотка', wants: /serum|concentrate|essence/i },
  { words: 'масло для ванны', wants: /oil|bath/i },
];
