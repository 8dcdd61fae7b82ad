import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { PageCache } from './page-cache.ts';

/** `failed`: the books could not be looked through, or not in time. */
export type AuditResult = 'sound' | 'wrong' | 'failed';
const AUDIT_RESULTS: readonly AuditResult[] = ['sound', 'wrong', 'failed'];

export interface Metrics {
  readonly registry: Registry;
  observeCall(name: string, status: number, seconds: number): void;
  observePage(seconds: number): void;
  /** @param buyer Null: a visitor. */
  countOrder(store: string, buyer: 'pc' | 'c' | null): void;
  /** Money came that is not what is owed: somebody should be woken. */
  countReview(): void;
  /** The books were looked through. Findings, and a night without a look, should wake somebody. */
  countAudit(result: AuditResult, findings: number): void;
  /** Asked whenever somebody asks for the figures. */
  showParcels(measure: () => Promise<readonly ParcelFigures[]>): void;
}

/** How the days that buyers were promised were kept lately. */
interface ParcelFigures {
  readonly carrier: string;
  readonly kept: number;
  readonly broken: number;
}

/** How long calls and pages took. */
function timings(registry: Registry) {
  const calls = new Histogram({
    name: 'arnika_call_seconds',
    help: 'Time of a named call from its headers to its answer.',
    labelNames: ['call', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2],
    registers: [registry],
  });
  const rendering = new Histogram({
    name: 'arnika_page_render_seconds',
    help: 'Time of rendering a page that was not in the cache.',
    buckets: [0.005, 0.02, 0.1, 0.5, 2],
    registers: [registry],
  });
  return { calls, rendering };
}

/** What happened in the shop, counted. */
function counters(registry: Registry) {
  const orders = new Counter({
    name: 'arnika_orders_total',
    help: 'Orders placed, by store and kind of buyer: pc, c or visitor.',
    labelNames: ['store', 'buyer'],
    registers: [registry],
  });
  const reviews = new Counter({
    name: 'arnika_payments_to_review_total',
    help: 'Payments that are not what is owed and wait for staff.',
    registers: [registry],
  });
  const audits = new Counter({
    name: 'arnika_audits_total',
    help: 'Looks through the books, by what came of them: sound, wrong or failed.',
    labelNames: ['result'],
    registers: [registry],
  });
  // A figure that is not there before the first finding could not be seen to rise.
  for (const result of AUDIT_RESULTS) audits.inc({ result }, 0);
  const findings = new Counter({
    name: 'arnika_audit_findings_total',
    help: 'What looks through the books have found that cannot be; the log says what.',
    registers: [registry],
  });
  return { orders, reviews, audits, findings };
}

/** Read from the cache when somebody asks for the figures. */
function showPageCache(registry: Registry, pages: PageCache): void {
  new Gauge({
    name: 'arnika_page_cache_bytes',
    help: 'Bytes of finished pages in memory.',
    registers: [registry],
    collect() {
      this.set(pages.figures().bytes);
    },
  });
  new Counter({
    name: 'arnika_page_cache_answers_total',
    help: 'Pages asked for, by whether they were in the cache.',
    labelNames: ['found'],
    registers: [registry],
    collect() {
      const { hits, misses } = pages.figures();
      this.reset();
      this.inc({ found: 'yes' }, hits);
      this.inc({ found: 'no' }, misses);
    },
  });
}

function parcelsOf(registry: Registry, measure: () => Promise<readonly ParcelFigures[]>): void {
  new Gauge({
    name: 'arnika_parcels',
    help: 'Parcels of the last 30 days whose promised day was kept or broken, by carrier.',
    labelNames: ['carrier', 'promise'],
    registers: [registry],
    async collect() {
      // Without its database the shop still has all its other figures.
      const figures = await measure().catch(() => []);
      this.reset();
      for (const { carrier, kept, broken } of figures) {
        this.set({ carrier, promise: 'kept' }, kept);
        this.set({ carrier, promise: 'broken' }, broken);
      }
    },
  });
}

/** Figures for Prometheus; one set for each server, so that tests do not share them. */
export function createMetrics(pages: PageCache): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const { calls, rendering } = timings(registry);
  const { orders, reviews, audits, findings } = counters(registry);
  showPageCache(registry, pages);
  return {
    registry,
    observeCall: (name, status, seconds) =>
      calls.observe({ call: name, status: String(status) }, seconds),
    observePage: (seconds) => rendering.observe(seconds),
    countOrder: (store, buyer) => orders.inc({ store, buyer: buyer ?? 'visitor' }),
    countReview: () => reviews.inc(),
    countAudit(result, found) {
      audits.inc({ result });
      findings.inc(found);
    },
    showParcels: (measure) => parcelsOf(registry, measure),
  };
}
