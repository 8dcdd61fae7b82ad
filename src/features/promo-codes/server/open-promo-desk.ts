import { changeCode, endCode, makeCode, type ByStaff, type DeskDeps } from './promo-desk.ts';
import { countCodes, listCodes, type CodePlace, type CodesAsked } from './promo-desk-list.ts';
import { codesOfRun, makeRun, type AskedRun } from './promo-run.ts';

/** Promo codes for those who make them. */
export const openPromoDesk = (deps: DeskDeps) => ({
  list: (asked: CodesAsked, page: { readonly after: CodePlace | null; readonly size: number }) =>
    listCodes(deps.database, deps.secrets, asked, page),
  count: (asked: CodesAsked, most: number) => countCodes(deps.database, deps.secrets, asked, most),
  make: (asked: Parameters<typeof makeCode>[1], by: ByStaff) => makeCode(deps, asked, by),
  change: (asked: Parameters<typeof changeCode>[1], by: ByStaff) => changeCode(deps, asked, by),
  end: (asked: Parameters<typeof endCode>[1], by: ByStaff) => endCode(deps, asked, by),
  makeRun: (asked: AskedRun, by: ByStaff) => makeRun(deps, asked, by),
  codesOfRun: (asked: Pick<AskedRun, 'key' | 'store' | 'run'>) => codesOfRun(deps, asked),
});
export type PromoDesk = ReturnType<typeof openPromoDesk>;
