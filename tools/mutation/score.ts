/** The part of a report that counts; its form is the mutation-testing-elements schema. */
export interface MutationReport {
  readonly files: Readonly<
    Record<
      string,
      {
        readonly source: string;
        readonly mutants: readonly {
          readonly mutatorName: string;
          readonly replacement?: string;
          readonly status: string;
          readonly location: {
            readonly start: { readonly line: number; readonly column: number };
            readonly end: { readonly line: number; readonly column: number };
          };
        }[];
      }
    >
  >;
}

export interface FolderScore {
  readonly folder: string;
  /** Mutants that a test noticed, by failing or by never ending. */
  readonly killed: number;
  /** Killed and survived; what does not compile or was ignored is not counted. */
  readonly tried: number;
}

const KILLED = new Set(['Killed', 'Timeout']);
const SURVIVED = new Set(['Survived', 'NoCoverage']);

const folderOf = (file: string): string => file.slice(0, file.lastIndexOf('/'));

/** Killed and tried mutants of each folder, by name. A mutant that no test reaches counts as survived. */
export function folderScores({ files }: MutationReport): FolderScore[] {
  const byFolder = Map.groupBy(Object.entries(files), ([file]) => folderOf(file));
  return [...byFolder]
    .map(([folder, entries]) => {
      const statuses = entries.flatMap(([, { mutants }]) => mutants.map(({ status }) => status));
      const killed = statuses.filter((status) => KILLED.has(status)).length;
      return {
        folder,
        killed,
        tried: killed + statuses.filter((status) => SURVIVED.has(status)).length,
      };
    })
    .filter(({ tried }) => tried > 0)
    .toSorted((one, other) => (one.folder < other.folder ? -1 : 1));
}

/** All folders as one. */
export function totalScore(scores: readonly FolderScore[]): FolderScore {
  const add = (of: (score: FolderScore) => number) =>
    scores.reduce((sum, score) => sum + of(score), 0);
  return { folder: 'all', killed: add(({ killed }) => killed), tried: add(({ tried }) => tried) };
}

/** Percent killed; 100 where there is nothing to kill. */
export const percentOf = ({ killed, tried }: FolderScore): number =>
  tried === 0 ? 100 : (100 * killed) / tried;

/** The same results without those of surviving mutants, and without files that hold no others. */
export const withoutSurvivors = <Report extends MutationReport>(report: Report): Report => ({
  ...report,
  files: Object.fromEntries(
    Object.entries(report.files)
      .map(
        ([file, facts]) =>
          [
            file,
            { ...facts, mutants: facts.mutants.filter(({ status }) => KILLED.has(status)) },
          ] as const,
      )
      .filter(([, { mutants }]) => mutants.length > 0),
  ),
});

/** Each surviving mutant as `file:line:column  what became of it`, to be read one by one. */
export const survivors = ({ files }: MutationReport): string[] =>
  Object.entries(files).flatMap(([file, { source, mutants }]) =>
    mutants
      .filter(({ status }) => SURVIVED.has(status))
      .map(({ location: { start, end }, mutatorName, replacement = '', status }) => {
        const lines = source.split('\n').slice(start.line - 1, end.line);
        const original = lines
          .map((line, index) =>
            line.slice(
              index === 0 ? start.column - 1 : 0,
              index === lines.length - 1 ? end.column - 1 : undefined,
            ),
          )
          .join(' ');
        const change = `${original} → ${replacement}`.replaceAll(/\s+/g, ' ');
        return `${file}:${start.line}:${start.column}  ${status} ${mutatorName}: ${change}`;
      }),
  );
