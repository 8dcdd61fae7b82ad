import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

const FACTS = new URL('videos.json', import.meta.url);

const video = z.object({
  source: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
  seconds: z.int().positive(),
  titles: z.record(z.string(), z.string()),
});

/** Short films of demo products, by SKU; their files lie in `public/videos`. */
const facts = z.record(z.string(), z.array(video));

export type DemoVideos = z.output<typeof facts>;

export const readDemoVideos = (): DemoVideos =>
  facts.parse(existsSync(FACTS) ? JSON.parse(readFileSync(FACTS, 'utf8')) : {});
