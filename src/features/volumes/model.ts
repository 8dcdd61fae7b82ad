import type { IsoDate } from '#base/calendar.ts';

/** What a contract has bought over all of its time, up to the moment that was asked about. */
interface LifeVolumes {
  /** Hundredths of points of the contract and of everybody below it. */
  readonly structure: number;
  /** The largest paid order without what came back of it: hundredths of bonuses (one rouble each) that its goods cost, and hundredths of points. */
  readonly largestSum: number;
  readonly largestPoints: number;
}

/** Points of one month, in hundredths: what was paid in it, without what was given back of that. */
export interface Volumes {
  readonly contract: string;
  /** The first day of the month, by the clock of the contract's country. */
  readonly month: IsoDate;
  readonly personal: number;
  /** Of the privileged clients whose mentor the contract was when the month, or the time asked about, ended. */
  readonly firstLine: number;
  /** Null where it was not asked for. */
  readonly life: LifeVolumes | null;
}

export interface VolumesAsked {
  readonly contract: string;
  /** Its first day; left out: the running month of the contract's country. */
  readonly month?: IsoDate;
  readonly withLife?: boolean;
}
