/** What staff may change of a country in a store without a release, in the order of the screen. */
export const SETTING_NAMES = [
  'freeDelivery',
  'carriers',
  'paymentMethods',
  'unprovenAtDoor',
  'bonusMinor',
  'bonusConditions',
  'orderValueLimit',
  'orderStoragePeriodDaysInCsc',
  'orderEdit',
  'preparedOrderDays',
  'isDemandForbidden',
  'informers',
  'support',
] as const;

export type SettingName = (typeof SETTING_NAMES)[number];

/** Why a field was not taken. */
export type FieldFault =
  /** Empty. */
  | 'EMPTY'
  /** No amount, or one with more decimals than the currency has. */
  | 'AMOUNT'
  /** No whole number between the two that the field may have. */
  | 'RANGE'
  | 'EMAIL'
  | 'PHONE'
  /** The last day comes before the first one. */
  | 'DAYS'
  /** Nothing of the kind would be left. */
  | 'NONE_LEFT';

/** One field of a setting, as it stands. */
export interface SettingField {
  /** `self.needed`: its name in the form. */
  readonly id: string;
  /** `money` in the store's currency, as text with a point; `switch`: `on` or nothing. */
  readonly kind: 'money' | 'whole' | 'line' | 'email' | 'switch' | 'choice' | 'many';
  /** What it belongs to: a carrier's code, a kind of delivery, a language; null: the setting itself. */
  readonly group: string | null;
  /** What it is called within its group. */
  readonly part: string;
  /** Of `choice` and `many`. */
  readonly choices?: readonly string[];
  readonly least?: number;
  readonly most?: number;
  readonly isOptional?: boolean;
  readonly values: readonly string[];
}

/** What was typed, by the names of fields. */
export type TypedSetting = Readonly<Record<string, readonly string[]>>;

export type SettingRefusal =
  /** Some fields are not as they may be; each says why. */
  | 'FIELDS'
  /** The moment is none, or over. */
  | 'START'
  /** Somebody else changed the same setting meanwhile. */
  | 'CHANGED'
  /** Something else is planned for just that moment. */
  | 'TAKEN'
  /** The country could not be shown with it. */
  | 'UNSOUND'
  /** It holds already, or is gone. */
  | 'BEGUN';

/** A setting of staff: what holds from a moment until the next one begins. */
export interface SettingEntry {
  /** UTC. */
  readonly from: Date;
  /** `staff:<id>`. */
  readonly by: string;
  readonly at: Date;
  /** As the country's pack has it. */
  readonly isBack: boolean;
  readonly fields: readonly SettingField[];
}
