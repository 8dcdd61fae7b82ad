import type { CashbackProgram } from '#countries/country.ts';

interface CashbackProgramTable {
  contract: string;
  since: string;
  program: CashbackProgram;
  points_of_2015: number;
  set_at: Date;
}

declare module '#platform/database.ts' {
  interface Tables {
    cashback_program: CashbackProgramTable;
  }
}
