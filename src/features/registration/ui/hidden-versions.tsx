import { SHOWN_VERSION, writeShown, type ShownVersions } from '../rules/shown-versions.ts';

/** Says with the form which version of its text stands beside each box. */
export function HiddenVersions({ versions }: { versions: ShownVersions }) {
  return Object.entries(versions).map(([name, version]) => (
    <input key={name} type="hidden" name={SHOWN_VERSION} value={writeShown(name, version)} />
  ));
}
