import type { Config } from '@react-router/dev/config';
import { BUILT_APP } from './tools/built-app.ts';

export default {
  ...(BUILT_APP === 'office'
    ? { appDirectory: 'src/office', buildDirectory: 'build/office' }
    : { appDirectory: 'src' }),
  ssr: true,
  // A shop has few routes: knowing them all costs less than asking the server about every link on the screen.
  routeDiscovery: { mode: 'initial' },
  // A page is one file, which brings its own texts (tools/client-catalogue.ts): a part of it would come without them.
  splitRouteModules: false,
} satisfies Config;
