import type { CompanyStore } from '../src/company/company-shape.ts';

/** The stores that are open, by code: who sells in each. The first one stands on hosts that nobody claims, unless another says `isDefault`. */
export const stores: Readonly<Record<string, CompanyStore>> = {
  ru: {
    legalEntity: {
      name: 'ООО «Ольхада»',
      address: '101000, Москва, Примерная ул., д. 1',
      registrationNumber: '1000000000000',
      taxNumber: '0000000000',
      email: 'office.ru@arnika.test',
    },
    goodsBack: {
      days: 14,
      waitDays: 21,
      address: 'ООО «Ольхада», отдел возвратов, 101000, Москва, Примерная ул., д. 1',
    },
    isDefault: true,
  },
  kz: {
    legalEntity: {
      name: 'ТОО «Ольхада»',
      address: 'Алматы, Примерная ул., д. 1',
      registrationNumber: '000000000000',
      taxNumber: '000000000000',
      email: 'office.kz@arnika.test',
    },
  },
  kg: {
    legalEntity: {
      name: 'ОсОО «Ольхада»',
      address: 'Бишкек, Примерная ул., д. 1',
      registrationNumber: '000000-0000-000',
      taxNumber: '00000000000000',
      email: 'office.kg@arnika.test',
    },
  },
  by: {
    legalEntity: {
      name: 'ООО «Ольхада Бел»',
      address: '220000, Минск, Примерная ул., д. 1',
      registrationNumber: '000000000',
      taxNumber: '000000000',
      email: 'office.by@arnika.test',
    },
  },
  de: {
    legalEntity: {
      name: 'Arnika Beispiel GmbH',
      address: 'Beispielstraße 1, 10115 Berlin',
      registrationNumber: 'HRB 000000',
      taxNumber: 'DE000000000',
      email: 'office.de@arnika.test',
    },
    goodsBack: {
      days: 30,
      waitDays: 14,
      address: 'Arnika Beispiel GmbH, Retouren, Beispielstraße 1, 10115 Berlin',
    },
  },
  bg: {
    legalEntity: {
      name: 'Арника Пример ООД',
      address: 'ул. Примерна 1, 1000 София',
      registrationNumber: '000000000',
      taxNumber: 'BG000000000',
      email: 'office.bg@arnika.test',
    },
  },
  tr: {
    legalEntity: {
      name: 'Arnika Örnek Ltd. Şti.',
      address: 'Örnek Sk. 1, 34000 İstanbul',
      registrationNumber: '0000000',
      taxNumber: '0000000000',
      email: 'office.tr@arnika.test',
    },
  },
  th: {
    legalEntity: {
      name: 'Arnika Example Co., Ltd.',
      address: '1 Example Road, Bangkok 10110',
      registrationNumber: '0000000000000',
      taxNumber: '0000000000000',
      email: 'office.th@arnika.test',
    },
  },
  uz: {
    legalEntity: {
      name: 'MChJ “Arnika Namuna”',
      address: 'Toshkent, Namuna koʻchasi, 1',
      registrationNumber: '000000000',
      taxNumber: '000000000',
      email: 'office.uz@arnika.test',
    },
  },
  ua: {
    legalEntity: {
      name: 'ТОВ «Арніка Приклад»',
      address: '01001, Київ, вул. Прикладна, 1',
      registrationNumber: '00000000',
      taxNumber: '000000000000',
      email: 'office.ua@arnika.test',
    },
  },
  md: {
    legalEntity: {
      name: 'Arnika Exemplu SRL',
      address: 'MD-2001, Chișinău, str. Exemplului 1',
      registrationNumber: '0000000000000',
      taxNumber: '0000000',
      email: 'office.md@arnika.test',
    },
  },
  az: {
    legalEntity: {
      name: 'Arnika Nümunə MMC',
      address: 'AZ1000, Bakı, Nümunə küç. 1',
      registrationNumber: '0000000000',
      taxNumber: '0000000000',
      email: 'office.az@arnika.test',
    },
  },
  am: {
    legalEntity: {
      name: '«Առնիկա Օրինակ» ՍՊԸ',
      address: '0010, Երևան, Օրինակի փ., 1',
      registrationNumber: '000.000.000000',
      taxNumber: '00000000',
      latin: { name: 'Arnika Orinak LLC', address: '1 Orinaki St, Yerevan 0010' },
      email: 'office.am@arnika.test',
    },
  },
  mn: {
    legalEntity: {
      name: '«Арника Жишээ» ХХК',
      address: '14200, Улаанбаатар, Жишээ гудамж 1',
      registrationNumber: '0000000000',
      taxNumber: '0000000',
      email: 'office.mn@arnika.test',
    },
  },
  pl: {
    legalEntity: {
      name: 'Arnika Przykład sp. z o.o.',
      address: 'ul. Przykładowa 1, 00-001 Warszawa',
      registrationNumber: 'KRS 0000000000',
      taxNumber: 'PL0000000000',
      email: 'office.pl@arnika.test',
    },
  },
  cz: {
    legalEntity: {
      name: 'Arnika Příklad s.r.o.',
      address: 'Příkladná 1, 110 00 Praha',
      registrationNumber: '00000000',
      taxNumber: 'CZ00000000',
      email: 'office.cz@arnika.test',
    },
  },
  rs: {
    legalEntity: {
      name: 'Arnika Primer d.o.o.',
      address: 'Primerna 1, 11000 Beograd',
      registrationNumber: '00000000',
      taxNumber: '000000000',
      email: 'office.rs@arnika.test',
    },
  },
  vn: {
    legalEntity: {
      name: 'Công ty TNHH Arnika Ví Dụ',
      address: '1 phố Ví Dụ, Hà Nội',
      registrationNumber: '0000000000',
      taxNumber: '0000000000',
      email: 'office.vn@arnika.test',
    },
  },
  kr: {
    legalEntity: {
      name: '주식회사 아르니카 예시',
      address: '서울특별시 예시로 1',
      registrationNumber: '000-00-00000',
      taxNumber: '000-00-00000',
      latin: { name: 'Arnika Yesi Co., Ltd.', address: '1 Yesi-ro, Seoul' },
      email: 'office.kr@arnika.test',
    },
  },
  cn: {
    legalEntity: {
      name: '阿尔尼卡示例有限公司',
      address: '北京市示例路1号',
      registrationNumber: '000000000000000000',
      taxNumber: '000000000000000000',
      latin: { name: 'Arnika Shili Co., Ltd.', address: '1 Shili Road, Beijing' },
      email: 'office.cn@arnika.test',
    },
  },
  gb: {
    legalEntity: {
      name: 'Arnika Example Ltd',
      address: '1 Example Road, London SW1A 1AA',
      registrationNumber: '00000000',
      taxNumber: 'GB000000000',
      email: 'office.gb@arnika.test',
    },
  },
  no: {
    legalEntity: {
      name: 'Arnika Eksempel AS',
      address: 'Eksempelgata 1, 0150 Oslo',
      registrationNumber: '000 000 000',
      taxNumber: 'NO 000 000 000 MVA',
      email: 'office.no@arnika.test',
    },
  },
  id: {
    legalEntity: {
      name: 'PT Arnika Contoh',
      address: 'Jalan Contoh 1, Jakarta 10110',
      registrationNumber: '0000000000000',
      taxNumber: '0000000000000000',
      email: 'office.id@arnika.test',
    },
  },
  eu: {
    legalEntity: {
      name: 'Arnika Esempio S.r.l.',
      address: 'Via Esempio 1, 00118 Roma',
      registrationNumber: 'RM-0000000',
      taxNumber: 'IT00000000000',
      email: 'office.eu@arnika.test',
    },
  },
  bb: {
    legalEntity: {
      name: 'Арника Балкан Пример ЕООД',
      address: 'ул. Примерна 2, 1000 София',
      registrationNumber: '000000001',
      taxNumber: 'BG000000001',
      email: 'office.bb@arnika.test',
    },
  },
};
