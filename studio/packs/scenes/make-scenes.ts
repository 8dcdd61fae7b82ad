import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { exportPicture, readFacts } from '../engine/export-picture.ts';
import { fingerprint, isDone, note, readEntry } from '../engine/ledger.ts';
import { openStudio, type Studio } from '../engine/open-studio.ts';
import type { Options } from '../engine/options.ts';
import { readProducts } from '../engine/photograph.ts';
import { LOOK } from '../engine/sheets.ts';
import { paintDawn } from './dawn.ts';
import type { Order } from './page.ts';
import { DAWN_JOBS, SCENE_JOBS, type SceneJob } from './scene-list.ts';

const text = (name: string): string => readFileSync(path.join(import.meta.dirname, name), 'utf8');
const props = (): string[] =>
  readdirSync(path.join(import.meta.dirname, 'props'))
    .toSorted()
    .map((name) => text(`props/${name}`));

/** The files that a scene is made of, besides the camera, the stage and the props. */
const sourceOf = ({ name }: SceneJob): readonly string[] => {
  const [kind, key] = name.split('-');
  if (kind === 'hero') return ['heroes/house-look.ts', `heroes/${key}.ts`];
  return kind === 'category' ? ['tile-scenes.ts'] : ['set-scenes.ts', 'set-list.ts'];
};

/** What a scene is made of. Labels and forms of packs are not in it: after a change of theirs ask for `--force`. */
export function sceneInput(job: SceneJob): string {
  if (job.name.startsWith('dawn')) return fingerprint(JSON.stringify(job), text('dawn.ts'));
  const sources = ['exposure.ts', 'stage.ts', ...sourceOf(job)];
  return fingerprint(JSON.stringify(job), ...sources.map((name) => text(name)), ...props());
}

const shownId = ({ name, sku }: SceneJob): string | undefined => {
  const { products, scenes } = readFacts();
  return sku ? products[sku]?.find(({ view }) => view === 'set')?.id : scenes[name]?.id;
};

async function keep(job: SceneJob, png: Buffer, draft: boolean): Promise<void> {
  writeFileSync(path.join(LOOK, `${job.name}.png`), png);
  if (draft) return;
  const { name, sku, widths } = job;
  const place = sku
    ? ({ kind: 'product', sku, view: 'set' } as const)
    : ({ kind: 'scene', name } as const);
  const { id } = await exportPicture(place, png, { widths, quality: 62 });
  note(name, { input: sceneInput(job), id });
}

/** Photographs the scenes of the main page, the categories and the sets; `only` names scenes, with or without `-tall`. */
export async function makeScenes({ only, draft, force }: Options): Promise<void> {
  mkdirSync(LOOK, { recursive: true });
  const wanted = (job: SceneJob): boolean => {
    if (only.length > 0 && !only.some((name) => name === job.name || name === job.sku))
      return false;
    return draft || force || !isDone(readEntry(job.name), sceneInput(job), shownId(job));
  };
  for (const job of DAWN_JOBS.filter((one) => wanted(one)))
    await keep(job, await paintDawn(job, job.name.endsWith('-tall')), draft);
  const jobs = SCENE_JOBS.filter((one) => wanted(one));
  if (jobs.length === 0) return;
  const products = readProducts();
  const studio: Studio = await openStudio(path.join(import.meta.dirname, 'page.ts'));
  try {
    for (const job of jobs) {
      const began = Date.now();
      const scale = draft ? 0.35 : 1;
      const order: Order = {
        name: job.name,
        width: Math.round(job.width * scale),
        height: Math.round(job.height * scale),
        passes: draft ? 10 : job.passes,
        products,
      };
      // The page's own function; what it gives is a data address.
      const address = await studio.page.evaluate(
        (one) => (window as unknown as { shoot: (o: unknown) => Promise<string> }).shoot(one),
        order,
      );
      await keep(job, Buffer.from(address.slice(address.indexOf(',') + 1), 'base64'), draft);
      console.log(`${job.name}, ${Math.round((Date.now() - began) / 1000)} s`);
    }
  } finally {
    await studio.close();
  }
}
