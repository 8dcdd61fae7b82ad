/** Version of the document that stands beside a box, by the name that its tick is kept under. */
export type ShownVersions = Readonly<Record<string, number>>;

/** Hidden fields by which a form says them: `confidentiality 3`. */
export const SHOWN_VERSION = 'documentVersion';

/** Far more boxes than a form has. */
const SHOWN_MAX = 20;

export const writeShown = (name: string, version: number): string => `${name} ${version}`;

/** Reads them from a form that somebody has sent. */
export const readShown = (form: FormData): ShownVersions =>
  Object.fromEntries(
    form
      .getAll(SHOWN_VERSION)
      .slice(0, SHOWN_MAX)
      .flatMap((entry) => {
        const text = typeof entry === 'string' ? entry : '';
        const [, name, version] = /^([a-zA-Z-]{1,64}) (\d{1,9})$/.exec(text) ?? [];
        return name === undefined ? [] : [[name, Number(version)] as const];
      }),
  );

/** Boxes that are ticked, each with the version that stood beside it; none where its document says none. */
export type Ticks = Readonly<Record<string, number | undefined>>;

/** Whether a box was ticked beside another text than the one that holds; of a box that says no version nobody can tell. */
export const isBesideAnother = (
  name: string,
  shown: ShownVersions,
  version: number | undefined,
): boolean => Object.hasOwn(shown, name) && shown[name] !== version;

/** Ticks that still stand for what they were set beside: whoever agreed to an older text has not read this one. */
export const stillTicked = (ticked: Ticks, versions: ShownVersions): ReadonlySet<string> =>
  new Set(Object.keys(ticked).filter((name) => ticked[name] === versions[name]));

/** One box is ticked beside what is shown now, or is ticked no more. */
export function withTick(
  ticked: Ticks,
  name: string,
  isOn: boolean,
  versions: ShownVersions,
): Ticks {
  const { [name]: _, ...others } = ticked;
  return isOn ? { ...others, [name]: versions[name] } : others;
}
