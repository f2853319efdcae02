import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import cookie from '@fastify/cookie'
import fastifyStatic from '@fastify/static'
import { sql } from 'drizzle-orm'
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { choiceIn } from '#rules/cookie-name.ts'
import { defaultLanguage, parseLanguage } from '#rules/language.ts'
import {
  addSecurityHeaders,
  commonRefusal,
  describeError,
  endSlowRequests,
  type HeaderSettings,
  logRefusal,
  packAnswers,
  whoAsked,
} from './gate/index.ts'
import type { Config } from './platform/config.ts'
import { type Db, rows } from './platform/database.ts'
import { inTime } from './platform/in-time.ts'
import type { Log } from './platform/log.ts'
import { addMetrics } from './platform/metrics.ts'
import type { Platform } from './platform/platform.ts'
import { traceRequests } from './platform/tracing.ts'

const clientFolder = fileURLToPath(new URL('../build/client', import.meta.url))
const maxBodyBytes = 1024 * 1024
/** Headers alone, and the longest body there is: files of a weak network. Ordinary bodies end sooner, see `endSlowRequests`. */
const longestMs = { headers: 30_000, request: 330_000 }

/** The bare server: ids, headers, logs, health, errors as JSON. Calls and pages are mounted onto it. */
export async function createHttp(config: Config, log: Log, headers: HeaderSettings): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: maxBodyBytes,
    requestTimeout: longestMs.request,
    http: { headersTimeout: longestMs.headers },
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 500 },
  })
  await traceRequests(app)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(async (error, request, reply) => {
    const { routeOptions, id: requestId, ip: address } = request
    await logRefusal(log, error, { what: routeOptions.url ?? 'no route', requestId, address })
    const language = parseLanguage(choiceIn(request.cookies ?? {}, 'lang')) ?? defaultLanguage
    const described = describeError(error, undefined, language, request.id, log)
    if (described.retryAfter) reply.header('retry-after', described.retryAfter)
    return reply
      .code(described.status)
      .type('application/json; charset=utf-8')
      .serializer(JSON.stringify)
      .send(described.body)
  })
  endSlowRequests(app)
  addSecurityHeaders(app, headers)
  packAnswers(app)
  takeEmptyBodies(app)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  addAnswerLog(app, log)
  await app.register(cookie)
  return app
}

/** Many calls have nothing to say: a JSON call without a body means an empty object. */
function takeEmptyBodies(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  // Calls take JSON and nothing else; anything else is answered 415.
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, {})
    return parse(request, body as string, done)
  })
}

function addAnswerLog(app: FastifyInstance, log: Log) {
  app.addHook('onResponse', async (request, reply) => {
    const level = reply.statusCode >= 500 ? 'error' : request.method === 'GET' ? 'debug' : 'info'
    log[level](
      {
        requestId: request.id,
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        customerId: whoAsked(request),
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    )
  })
}

/** What else health tells: whom the shop works with, and what waits for a person. */
export interface HealthFacts {
  isReady(): boolean
  providers(): readonly object[]
  countAlarms(): Promise<number>
}

/** `/healthz`: the process lives; `/readyz`: it can serve; `/metrics`. */
export function addHealth(
  app: FastifyInstance,
  { db, config, metrics }: Pick<Platform, 'db' | 'config' | 'metrics'>,
  facts: HealthFacts,
) {
  addMetrics(app, config.metrics, metrics)
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok', providers: facts.providers() }))
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const isAlive = facts.isReady() && (await answersSoon(db))
    if (!isAlive) return reply.code(503).send({ status: 'unavailable' })
    return { status: 'ok', alarms: await facts.countAlarms() }
  })
}

function answersSoon(db: Db): Promise<boolean> {
  const late = () => new Error('The database does not answer in time.')
  return inTime(1500, () => rows(db, sql`select 1`), late).then(
    () => true,
    () => false,
  )
}

/** A worker lives by the policy of its own file, and asks the shop alone; a new one is found at once. */
const ofWorker = [
  ['cache-control', 'no-cache'],
  ['content-security-policy', "default-src 'none'; connect-src 'self'"],
] as const

/** The reader of codes is WebAssembly: it may run there, and on no page. */
const ofCodeWorker = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"

/** The built files: named by their content, so they may be kept for ever. */
export async function addAssets(app: FastifyInstance) {
  if (!existsSync(clientFolder)) return
  await app.register(fastifyStatic, {
    root: join(clientFolder, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    setHeaders: (reply, path) => {
      if (/code-worker-[^/]+\.js(\.\w+)?$/.test(path)) reply.header('content-security-policy', ofCodeWorker)
    },
    decorateReply: false,
    index: false,
    wildcard: true,
  })
  await app.register(fastifyStatic, {
    root: clientFolder,
    prefix: '/',
    preCompressed: true,
    maxAge: '1h',
    setHeaders: (reply, path) => {
      if (/service-worker\.js(\.\w+)?$/.test(path)) for (const [name, value] of ofWorker) reply.header(name, value)
    },
    decorateReply: false,
    index: false,
    wildcard: false,
    globIgnore: ['assets/**', '**/*.br', '**/*.gz', '.vite/**'],
  })
}

/** What looks like a call but is none answers as calls do. */
export function refuseUnknownCalls(app: FastifyInstance) {
  for (const prefix of ['/api_vue/*', '/api/*', '/rest/*', '/builds/*', '/media/*']) {
    app.all(prefix, { schema: { hide: true } }, () => {
      throw commonRefusal('NOT_FOUND')
    })
  }
}
