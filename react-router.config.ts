import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/app',
  ssr: true,
  // A shop has few routes: knowing them all costs less than asking the server about every link on the screen.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
