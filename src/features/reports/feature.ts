import { feature } from '#platform/feature.ts';
import { openReportDesk } from './server/report-desk.ts';

/** Figures of a store by period, read of what others have written; it writes nothing. */
export const reports = feature('reports', { needs: [] }, ({ database }) => ({
  provides: openReportDesk(database),
}));
