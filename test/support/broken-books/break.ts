import type { RawBuilder } from 'kysely';
import type { Invariant } from '#audit/finding.ts';
import type { SoundShop } from '../sound-shop.ts';

export type Statement = RawBuilder<unknown>;

/** A way to spoil a sound shop. */
export interface Break {
  readonly title: string;
  /** Statements that spoil the shop; each changes at least one row. */
  readonly by: (shop: SoundShop) => readonly Statement[];
  /** What the auditor says of it. */
  readonly says: RegExp;
}

export type Breaks = Readonly<Partial<Record<Invariant, readonly Break[]>>>;
