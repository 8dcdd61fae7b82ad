import type { AddressField } from '#base/address-fields.ts';

/** Form of a new address (C2-075, I2-145, I2-146, D22). The window is `delivery-new-address` plus the variant. */
export type AddressFormName = 'generic' | 'new' | 'de' | 'th' | 'bg' | 'tr';

/** Fields whose words are chosen among units of the country, each below the one before it. Source: C3-079. */
export type AddressLevel = Extract<AddressField, 'city' | 'district' | 'subDistrict'>;

interface FormOfAddress {
  readonly form: AddressFormName;
  /** In their order on the page. */
  readonly fields: readonly AddressField[];
  readonly levels: readonly AddressLevel[];
}

const FORMS: Readonly<Record<AddressFormName, Omit<FormOfAddress, 'form'>>> = {
  generic: {
    fields: [
      'city',
      'district',
      'roadType',
      'street',
      'house',
      'corps',
      'apartment',
      'entry',
      'floor',
      'zip',
    ],
    levels: [],
  },
  new: {
    fields: [
      'city',
      'roadType',
      'street',
      'house',
      'corps',
      'structure',
      'apartment',
      'entry',
      'floor',
      'zip',
    ],
    levels: [],
  },
  de: { fields: ['street', 'house', 'apartment', 'zip', 'city'], levels: [] },
  th: {
    fields: ['house', 'apartment', 'roadType', 'street', 'city', 'district', 'subDistrict', 'zip'],
    levels: ['city', 'district', 'subDistrict'],
  },
  bg: {
    fields: [
      'city',
      'microDistrict',
      'roadType',
      'street',
      'house',
      'corps',
      'entry',
      'floor',
      'apartment',
      'zip',
    ],
    levels: [],
  },
  tr: {
    fields: [
      'city',
      'district',
      'subDistrict',
      'roadType',
      'street',
      'house',
      'houseName',
      'floor',
      'apartment',
      'zip',
    ],
    levels: ['city', 'district', 'subDistrict'],
  },
};

/** Vietnam's own fields of the generic form: wards lie right below provinces. */
export const VIETNAMESE_ADDRESS: FormOfAddress = {
  form: 'generic',
  fields: [
    'city',
    'subDistrict',
    'roadType',
    'street',
    'house',
    'corps',
    'floor',
    'apartment',
    'entry',
    'zip',
  ],
  levels: ['city', 'subDistrict'],
};

/** What a pack says of the form that its addresses are typed in. */
export const addressForm = (form: AddressFormName): FormOfAddress => ({ form, ...FORMS[form] });
