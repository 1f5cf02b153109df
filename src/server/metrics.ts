import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from '@prometheus-io/client'
import type { Bucket } from '#wire/api/limits.ts'

/** Values measured on request, not when they change. */
export interface MetricSources {
  buckets(): readonly Bucket[]
  queued(): number
  streams(): number
  fleet(): { readonly containers: number; readonly shipments: number; readonly version: number }
  /** Seconds since the service's last successful answer; null before the first. */
  syncAgeSeconds(): number | null
  /** Whether this instance is the leader. */
  leads(): boolean
  webhooks(): Promise<WebhookFigures>
}

/** Metrics of webhooks. Counts are since the process started. */
interface WebhookFigures {
  readonly received: { readonly kept: number; readonly known: number; readonly unsigned: number }
  readonly waiting: number
  readonly failed: number
  readonly lagSeconds: number | null
}

/** Prometheus metrics. Labels are bounded: route patterns, methods, status classes and bucket names. */
export interface Metrics {
  observeRequest(request: { route: string; method: string; status: number; seconds: number }): void
  text(): Promise<{ type: string; body: string }>
}

/**
 * By default the process metrics wake the process a hundred times a second, more than everything else at rest. The
 * event loop's lag includes the sampling interval (50 ms).
 */
const lookedAtMs = { eventLoopMonitoringPrecision: 50, eventLoopUtilizationTimeout: 1000 }

export function createMetrics(sources: MetricSources): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry, ...lookedAtMs })
  const requests = new Counter({
    name: 'landside_requests_total',
    help: 'Requests completed.',
    labelNames: ['route', 'method', 'status'] as const,
    registers,
  })
  const seconds = new Histogram({
    name: 'landside_request_seconds',
    help: 'Time to first byte.',
    labelNames: ['route'] as const,
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers,
  })
  gauge('landside_streams', 'Open live streams.', () => sources.streams())
  gauge('landside_refreshes_queued', 'Refreshes queued.', () => sources.queued())
  gauge('landside_fleet_containers', 'Containers in play.', () => sources.fleet().containers)
  gauge(
    'landside_fleet_shipments',
    'Shipments with a container in play.',
    () => sources.fleet().shipments,
  )
  gauge('landside_leads', '1 if this instance is the leader, 0 if not.', () =>
    sources.leads() ? 1 : 0,
  )
  gauge('landside_fleet_version', 'Version of the fleet.', () => sources.fleet().version)
  gauge(
    'landside_sync_age_seconds',
    'Time since the tracking provider last responded successfully.',
    () => sources.syncAgeSeconds() ?? Number.NaN,
  )
  const used = new Gauge({
    name: 'landside_budget_used',
    help: 'Provider requests counted in the last 60 seconds, by account bucket.',
    labelNames: ['bucket'] as const,
    registers,
  })

  const notices = new Gauge({
    name: 'landside_webhook_notices',
    help: 'Webhooks: received since the start, and queued and failed now.',
    labelNames: ['outcome'] as const,
    registers,
  })
  const lag = new Gauge({
    name: 'landside_webhook_lag_seconds',
    help: 'Time between the last webhook being written and arriving.',
    registers,
  })

  async function measureWebhooks(): Promise<void> {
    const { received, waiting, failed, lagSeconds } = await sources.webhooks()
    const { kept, known, unsigned } = received
    for (const [outcome, count] of Object.entries({ kept, known, unsigned, waiting, failed }))
      notices.set({ outcome }, count)
    lag.set(lagSeconds ?? Number.NaN)
  }

  function gauge(name: string, help: string, read: () => number): void {
    const made: Gauge = new Gauge({ name, help, registers, collect: () => made.set(read()) })
  }

  return {
    observeRequest({ route, method, status, seconds: took }) {
      requests.inc({ route, method, status: `${Math.floor(status / 100)}xx` })
      seconds.observe({ route }, took)
    },
    async text() {
      for (const bucket of sources.buckets()) used.set({ bucket: bucket.name }, bucket.used)
      await measureWebhooks()
      return { type: registry.contentType, body: await registry.metrics() }
    },
  }
}
