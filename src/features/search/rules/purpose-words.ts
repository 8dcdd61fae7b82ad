/** What people call the purposes that products serve, in each language: each word finds the products. */
const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  sleep: {
    ru: 'сон сна бессонница засыпание уснуть спать снотворное',
    en: 'sleep insomnia',
    de: 'schlaf schlafen einschlafen schlaflosigkeit',
    tr: 'uyku uykusuzluk uyumak',
  },
  calm: {
    ru: 'спокойствие успокоительное успокаивающее нервы стресс тревога',
    en: 'calm stress relax relaxation nerves',
    de: 'ruhe beruhigung beruhigend nerven stress entspannung',
    tr: 'sakinlik sakinleştirici stres rahatlama sinir',
  },
  joints: {
    ru: 'суставы сустав хрящи связки',
    en: 'joints joint cartilage',
    de: 'gelenke gelenk knorpel',
    tr: 'eklem eklemler kıkırdak',
  },
  immunity: {
    ru: 'иммунитет простуда иммунный',
    en: 'immunity immune cold',
    de: 'immunsystem abwehrkräfte erkältung',
    tr: 'bağışıklık soğuk algınlığı',
  },
  digestion: {
    ru: 'пищеварение желудок кишечник живот',
    en: 'digestion stomach gut',
    de: 'verdauung magen darm bauch',
    tr: 'sindirim mide bağırsak',
  },
  heart: {
    ru: 'сердце сосуды давление холестерин',
    en: 'heart vessels cholesterol',
    de: 'herz gefäße blutdruck cholesterin',
    tr: 'kalp damar tansiyon kolesterol',
  },
  energy: {
    ru: 'энергия бодрость усталость тонус',
    en: 'energy vigour tiredness tonic',
    de: 'energie müdigkeit kraft',
    tr: 'enerji yorgunluk zindelik',
  },
  skin: {
    ru: 'кожа',
    en: 'skin',
    de: 'haut',
    tr: 'cilt',
  },
  hair: {
    ru: 'волосы',
    en: 'hair',
    de: 'haare haar',
    tr: 'saç',
  },
  oral: {
    ru: 'зубы десны рот',
    en: 'teeth gums mouth',
    de: 'zähne zahn zahnfleisch mund',
    tr: 'diş ağız dişeti',
  },
  men: {
    ru: 'мужчинам мужской мужчина мужчины мужу',
    en: 'men man male',
    de: 'männer mann herren',
    tr: 'erkek erkekler',
  },
  women: {
    ru: 'женщинам женский женщина женщины',
    en: 'women woman female',
    de: 'frauen frau damen',
    tr: 'kadın kadınlar',
  },
  kids: {
    ru: 'детям детский дети ребенок ребенку детей',
    en: 'kids child children baby',
    de: 'kinder kind baby',
    tr: 'çocuk çocuklar bebek',
  },
  sport: {
    ru: 'спорт тренировка мышцы спортивный',
    en: 'sport sports training muscles workout',
    de: 'sport training muskeln',
    tr: 'spor antrenman kas',
  },
  home: {
    ru: 'дом уборка чистота',
    en: 'home household cleaning',
    de: 'haushalt zuhause putzen reinigung',
    tr: 'ev temizlik',
  },
  aroma: {
    ru: 'аромат запах',
    en: 'aroma scent fragrance',
    de: 'duft aroma geruch',
    tr: 'koku aroma',
  },
};

/** Words by their languages. A purpose that is not known here is found by its own name. */
export const purposeWords = (purpose: string): readonly (readonly [string, string])[] =>
  Object.entries(WORDS[purpose] ?? { en: purpose.replaceAll(/[-_]/g, ' ') });
