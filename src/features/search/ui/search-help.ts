import { registerSearchHelp } from '#web/shell/search-help.ts';

registerSearchHelp(() => import('./suggestions.tsx'));
