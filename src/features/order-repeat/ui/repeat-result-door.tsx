import { hydratedPart } from '#web/lazy-part.tsx';
import type { RepeatResultProps } from './repeat-result.tsx';

const load = async () => (await import('./repeat-result.tsx')).RepeatResult;
const Result = hydratedPart(load, import.meta.env.SSR ? await load() : null);

/** What came of a press without scripts: no page that is looked at before a press brings its code. */
export const RepeatResult = ({
  repeated,
  formToken,
}: Omit<RepeatResultProps, 'repeated'> & {
  readonly repeated: RepeatResultProps['repeated'] | undefined;
}) => repeated && <Result repeated={repeated} formToken={formToken} />;
