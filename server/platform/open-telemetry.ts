import { FastifyOtelInstrumentation } from '@fastify/otel'
import {
  context,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  ParentBasedSampler,
  type ReadableSpan,
  type SpanExporter,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-node'
import type { FastifyInstance } from 'fastify'
import type { Tracer, TraceSettings } from './tracing.ts'

const lastWordMs = 2_000
const longestText = 2_000

/** Traces by OpenTelemetry. Loaded only where they are wanted, see `tracing.ts`. */
export function createTracer({ endpoint, headers, serviceName, ratio }: TraceSettings & { endpoint: string }): Tracer {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces`, headers })
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'process.pid': process.pid }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanLimits: { attributeValueLengthLimit: longestText },
    spanProcessors: [new BatchSpanProcessor(onlyKnown(exporter), { scheduledDelayMillis: 2_000 })],
  })
  // No propagator: a stranger's headers would say which requests are traced, and as part of what.
  provider.register({ propagator: null })
  const tracer = provider.getTracer('komod')

  return {
    inSpan(name, { kind, facts = {}, isFault = () => true, isOnlyPart = false }, work) {
      if (isOnlyPart && !trace.getActiveSpan()) return work(() => {})
      return tracer.startActiveSpan(
        name,
        { kind: kind === 'client' ? SpanKind.CLIENT : SpanKind.INTERNAL, attributes: facts },
        async (span) => {
          try {
            return await work((more) => void span.setAttributes(more))
          } catch (error) {
            if (isFault(error)) markFault(span, error)
            throw error
          } finally {
            span.end()
          }
        },
      )
    },
    goOn: (carried, work) => context.with(contextOf(carried), work),
    carried() {
      const { traceId, spanId, traceFlags } = trace.getActiveSpan()?.spanContext() ?? {}
      return traceFlags === TraceFlags.SAMPLED ? `00-${traceId}-${spanId}-01` : undefined
    },
    ids() {
      const { traceId, spanId } = trace.getActiveSpan()?.spanContext() ?? {}
      return traceId && spanId ? { traceId, spanId } : {}
    },
    watchRequests,
    async stop() {
      const late = new Promise((resolve) => setTimeout(resolve, lastWordMs).unref())
      await Promise.race([provider.shutdown().catch(() => {}), late])
      trace.disable()
      context.disable()
    },
  }
}

function markFault(span: Span, error: unknown) {
  const { code, name } = Object(error) as { code?: unknown; name?: unknown }
  span.setStatus({ code: SpanStatusCode.ERROR })
  span.setAttribute('error.type', String(code ?? name ?? typeof error))
}

/** The W3C form, `00-<trace>-<span>-01`; whatever else is told begins a trace of its own. */
function contextOf(carried: string | undefined) {
  const [, traceId = '', spanId = ''] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-01$/.exec(carried ?? '') ?? []
  const parent = { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true }
  return isSpanContextValid(parent) ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT
}

const quiet = /^\/(healthz|readyz|metrics|assets|media)(\/|$|\?)/

async function watchRequests(app: FastifyInstance) {
  const requests = new FastifyOtelInstrumentation({
    instrumentHooks: false,
    instrumentHandler: false,
    recordExceptions: false,
    ignorePaths: ({ url }) => quiet.test(url),
    requestHook: (span, request) => {
      span.updateName(`${request.method} ${request.routeOptions.url ?? 'unknown'}`)
      span.setAttribute('shop.request_id', request.id)
    },
  })
  await app.register(requests.plugin())
  // A body arrives by events of the socket, which know nothing of the request: its handler is led back.
  app.addHook('preHandler', (request, _reply, done) => {
    const { context: own } = request.opentelemetry()
    if (own) context.with(own, done)
    else done()
  })
}

/** What may leave the shop. Whatever libraries write down besides, now or after an upgrade, stays here. */
const knownFacts = new Set([
  'http.request.method',
  'http.route',
  'http.response.status_code',
  'db.system.name',
  'db.query.text',
  'error.type',
  'shop.request_id',
  'shop.area',
  'shop.refusal',
  'shop.queue',
  'shop.job',
  'shop.provider',
  'shop.outcome',
])

/** Messages of errors and their stacks may hold what people typed: of an error its kind is told, by `error.type`. */
function onlyKnown(exporter: SpanExporter): SpanExporter {
  return {
    export: (spans, done) => exporter.export(spans.map(cleaned), done),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  }
}

function cleaned(span: ReadableSpan): ReadableSpan {
  const attributes = Object.fromEntries(Object.entries(span.attributes).filter(([name]) => knownFacts.has(name)))
  const own = { attributes, events: [], status: { code: span.status.code } }
  return Object.create(
    span,
    Object.fromEntries(Object.entries(own).map(([name, value]) => [name, { value, enumerable: true }])),
  )
}
