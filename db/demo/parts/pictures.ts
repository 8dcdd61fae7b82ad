import { putPictures } from '#platform/pictures/picture-rows.ts';
import type { DemoPart } from '../demo-part.ts';
import { listDemoPictures, readDemoPictures } from '../demo-pictures.ts';

/** What the other parts refer to; the files themselves are served from `public/pictures`. */
export const pictures: DemoPart = {
  name: 'pictures',
  async load({ database, onProgress }): Promise<void> {
    const all = listDemoPictures(readDemoPictures());
    await putPictures(database, all);
    onProgress(`${all.length} pictures`);
  },
};
