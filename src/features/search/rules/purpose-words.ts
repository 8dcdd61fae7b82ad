/** What people call the purposes that products serve, in all languages at once: each word finds the products. */
const WORDS: Readonly<Record<string, string>> = {
  sleep: 'сон сна бессонница засыпание уснуть спать снотворное sleep insomnia',
  calm: 'спокойствие успокоительное успокаивающее нервы стресс тревога calm stress relax relaxation nerves',
  joints: 'суставы сустав хрящи связки joints joint cartilage',
  immunity: 'иммунитет простуда иммунный immunity immune cold',
  digestion: 'пищеварение желудок кишечник живот digestion stomach gut',
  heart: 'сердце сосуды давление холестерин heart vessels cholesterol',
  energy: 'энергия бодрость усталость тонус energy vigour tiredness tonic',
  skin: 'кожа skin',
  hair: 'волосы hair',
  oral: 'зубы десны рот teeth gums mouth',
  men: 'мужчинам мужской мужчина мужчины мужу men man male',
  women: 'женщинам женский женщина женщины women woman female',
  kids: 'детям детский дети ребенок ребенку детей kids child children baby',
  sport: 'спорт тренировка мышцы спортивный sport sports training muscles workout',
  home: 'дом уборка чистота home household cleaning',
  aroma: 'аромат запах aroma scent fragrance',
};

/** A purpose that is not known here is found by its own name. */
export const purposeWords = (purpose: string): string =>
  WORDS[purpose] ?? purpose.replaceAll(/[-_]/g, ' ');
