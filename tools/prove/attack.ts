import { loginByLink } from './attack/login-by-link.ts';
import { lookUps } from './attack/look-ups.ts';
import { manyAddresses } from './attack/many-addresses.ts';
import { orderFloods } from './attack/order-floods.ts';
import { smallDoors } from './attack/small-doors.ts';
import { wrongSetup } from './attack/wrong-setup.ts';
import { openAttackedShop, type Attack } from './attack/attacked-shop.ts';
import type { ProofPart, ProofRow } from './report/proof.ts';

/** In this order, because a counter that one of them fills is another's as well. */
const ATTACKS: readonly Attack[] = [manyAddresses, lookUps, loginByLink, orderFloods, wrongSetup];

/** Every way in that was found open once, played against a real server, so that a later change cannot open it again. */
export default {
  name: 'attack',
  async run() {
    const rows: ProofRow[] = [];
    for (const attack of ATTACKS) {
      const shop = await openAttackedShop();
      try {
        rows.push(...(await attack(shop)));
      } finally {
        await shop.close();
      }
    }
    return [...rows, ...smallDoors()];
  },
} satisfies ProofPart;
