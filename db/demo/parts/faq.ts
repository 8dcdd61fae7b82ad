import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { publishFaq } from '#features/content/server/public.ts';
import { demoId } from '../demo-id.ts';
import type { DemoPart } from '../demo-part.ts';

const file = z.array(
  z.object({
    titles: z.record(z.string(), z.string()),
    /** By language: what is asked, and what is said. */
    questions: z.array(z.record(z.string(), z.tuple([z.string(), z.string()]))),
  }),
);

/** Questions that buyers of any shop ask, with answers, in every language. */
export const faq: DemoPart = {
  name: 'faq',
  async load({ database, now }) {
    const groups = file.parse(
      JSON.parse(readFileSync(new URL('../faq.json', import.meta.url), 'utf8')),
    );
    await publishFaq(
      database,
      groups.map(({ titles, questions }, at) => ({
        id: demoId(`faq group ${at}`),
        titles,
        questions: questions.map((texts, place) => ({
          id: demoId(`faq ${at} ${place}`),
          texts: Object.fromEntries(
            Object.entries(texts).map(([language, [asked, said]]) => [language, { asked, said }]),
          ),
        })),
      })),
      now,
    );
  },
};
