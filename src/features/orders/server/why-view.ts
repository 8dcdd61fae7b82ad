import { majorNumber, type Currency } from '#base/money.ts';
import type { MeansWhyView } from '../calls/means-why.ts';
import { MEANS } from '../rules/order-total.ts';
import type { MeansWhy } from '../rules/why-steps.ts';

/** The steps of each of the means as pages and calls show them. */
export const whyView = (why: MeansWhy, currency: Pick<Currency, 'decimals'>): MeansWhyView =>
  Object.fromEntries(
    MEANS.flatMap((means) => {
      const steps = why[means]?.map(({ kind, minor, hundredths, of }) => ({
        kind,
        sum: majorNumber(minor, currency),
        ...(of && { of }),
        ...(hundredths !== undefined && { percent: hundredths / 100 }),
      }));
      return steps ? [[means, steps]] : [];
    }),
  );
