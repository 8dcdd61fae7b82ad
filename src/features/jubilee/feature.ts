import { cart } from '#features/cart/feature.ts';
import { catalogue } from '#features/catalogue/feature.ts';
import { content } from '#features/content/feature.ts';
import { identity } from '#features/identity/feature.ts';
import { location } from '#features/location/feature.ts';
import { referralProgramme } from '#features/referral-programme/feature.ts';
import { feature } from '#platform/feature.ts';
import { createJubileeHandlers } from './server/handlers.ts';
import { openJubilee, type Jubilee } from './server/jubilee.ts';
import { openStories, type Stories } from './server/stories.ts';
import { exportStories, forgetStories } from './server/story-store.ts';

declare module '#web/request-context.ts' {
  interface ShopServices {
    readonly jubilee: Jubilee & { readonly stories: Stories };
  }
}

/** The jubilee of a company: a year of months that open one by one, what people tell, and how friends are invited. */
export const jubilee = feature(
  'jubilee',
  { needs: [cart, catalogue, content, identity, location, referralProgramme] },
  ({ database, attempts, translateFor, now }, needed) => {
    const opened = openJubilee({ database, catalogue: needed.catalogue, now });
    const stories = openStories({
      database,
      namesOf: needed.identity.namesOf,
      translateFor,
    });
    needed.catalogue.onChange(() => {
      opened.forget();
      stories.forget();
    });
    return {
      provides: opened,
      services: { jubilee: { ...opened, stories } },
      handlers: createJubileeHandlers({
        database,
        jubilee: opened,
        stories,
        putItem: needed.cart.putItem,
        deliveryCity: needed.location.deliveryCity,
        attempts,
      }),
      personalData: { erase: forgetStories, export: { jubileeStories: exportStories } },
    };
  },
);
