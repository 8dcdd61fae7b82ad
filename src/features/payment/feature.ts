import { codes } from '#features/codes/feature.ts';
import { orders } from '#features/orders/feature.ts';
import { packages } from '#features/packages/feature.ts';
import { openAttemptCounter } from '#platform/attempt-counter.ts';
import { feature, type ShopParts } from '#platform/feature.ts';
import { createCodePaymentHandlers } from './server/code-payment-handlers.ts';
import { mountDialects } from './server/dialect-route.ts';
import { createDoorCodeHandlers } from './server/door-code.ts';
import { forgetPayer } from './server/forget-payer.ts';
import { createKeptMeansHandlers } from './server/kept-means-handlers.ts';
import { eraseMeans, exportMeans, meansIn } from './server/kept-means-store.ts';
import { createPaymentHandlers } from './server/handlers.ts';
import { paymentJobs, paymentWork } from './server/payment-work.ts';
import type { PaymentParts } from './server/payment-parts.ts';
import { paymentProviders } from './server/payment-providers.ts';
import { paymentsIn } from './server/payments-in-postgres.ts';
import { isPractice, openProviders } from './server/provider-circuit.ts';
import { tokenVault } from './server/token-vault.ts';
import { mountPaymentWindow } from './server/window-route.ts';
import { mountPaymentReturn } from './server/return-route.ts';

const DAY_MINUTES = 24 * 60;

/** Practice money that pays for goods in earnest is somebody's mistake, or a rehearsal: its operator is told. */
function warnOfPractice(mode: ShopParts['config']['mode'], { providers, log }: PaymentParts): void {
  const practice = providers
    .all()
    .filter(isPractice)
    .map(({ code }) => code);
  if (mode === 'production' && practice.length > 0)
    log.warn({ providers: practice }, 'these take no money, in production');
}

/** Paying for a placed order: methods, attempts, what providers say of them, and the thank-you data. */
export const payment = feature(
  'payment',
  { needs: [codes, orders, packages] },
  async (parts, needed) => {
    const { database, reserve, log, now } = parts;
    const atCounter: PaymentParts = {
      database,
      listHolders: needed.packages.listNamed,
      countryAt: parts.countryAt,
      translateFor: parts.translateFor,
      payments: paymentsIn(database),
      means: meansIn(database),
      vault: tokenVault(parts.secrets),
      providers: openProviders(await paymentProviders(parts), log, now),
      log,
      countReview: parts.countReview,
      webhookOrigin: parts.webhookOrigin,
      now,
    };
    const behind: PaymentParts = {
      ...atCounter,
      database: reserve,
      payments: paymentsIn(reserve),
      means: meansIn(reserve),
    };
    warnOfPractice(parts.config.mode, atCounter);
    const counters = {
      hour: parts.attempts,
      day: openAttemptCounter(database, parts.secret, DAY_MINUTES),
    };
    return {
      provides: {
        /** For what a visitor waits for. */
        atCounter,
        /** For what happens behind the counter: on the reserve, with the same providers. */
        behind,
      },
      handlers: [
        ...createPaymentHandlers(atCounter, behind),
        ...createKeptMeansHandlers(atCounter),
        ...createDoorCodeHandlers(atCounter, needed.codes),
        ...createCodePaymentHandlers({ parts: atCounter, counters }),
      ],
      routes: {
        mount(app, requests) {
          mountPaymentReturn(app);
          mountDialects(app, behind);
          mountPaymentWindow(app, atCounter, requests);
        },
      },
      jobs: paymentJobs(behind),
      outbox: paymentWork(behind),
      personalData: {
        async erase(tx, subject, at) {
          await forgetPayer(tx, subject);
          await eraseMeans(tx, subject, at);
        },
        export: { keptMeans: exportMeans },
      },
    };
  },
);
