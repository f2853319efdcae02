import type {} from '@fastify/swagger'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Call, type CallParsed, call } from '#contract/call.ts'
import { commonRefusals, ErrorAnswer } from '#contract/error.ts'
import { mediaTypesOf, type SentFile } from '#contract/file.ts'
import { filesIn } from '#contract/files.ts'
import { bodyOfForm } from '#contract/form-body.ts'
import type { Log } from '#server/platform/log.ts'
import type { RateLimiter } from '#server/platform/rate-limit.ts'
import type { AnsweredCall } from './answer.ts'
import type { CallContext } from './context.ts'
import { describeError } from './errors.ts'
import { type Forms, takeForms } from './forms.ts'
import { parseInput } from './input.ts'
import { checkedAnswer, keptBytes } from './kept-answer.ts'
import { type OriginSettings, requireOwnOrigin } from './origin-check.ts'
import { logRefusal } from './refusal-log.ts'
import { commonRefusal } from './refuse.ts'
import { type RunnableCall, runCall } from './run-call.ts'
import { sendFile } from './send-file.ts'
import { takeRawBodies, verifiedCall } from './signed-calls.ts'

const json = 'application/json; charset=utf-8'
const formType = 'multipart/form-data'

export interface CallGate {
  makeContext(request: FastifyRequest): Promise<CallContext>
  forms: Forms
  limiter: RateLimiter
  log: Log
  origin: OriginSettings
}

/** Mounts every call at its exact path; one under /api/v1/ also answers under /api_vue/api/v1/. */
export function mountCalls(app: FastifyInstance, calls: readonly AnsweredCall[], gate: CallGate) {
  const plain = calls.filter(({ call }) => call.action === undefined)
  const mountOwn = (where: FastifyInstance, answered: AnsweredCall) => {
    mountAt(where, answered, answered.call.path, gate, false)
    if (answered.call.path.startsWith('/api/v1/')) mountAt(where, answered, `/api_vue${answered.call.path}`, gate, true)
  }
  const own = plain.filter(({ call }) => !call.signature)
  for (const answered of own.filter(({ call }) => !takesFiles(call))) mountOwn(app, answered)
  app.register(async (apart) => {
    await takeForms(apart)
    for (const answered of own.filter(({ call }) => takesFiles(call))) mountOwn(apart, answered)
  })
  app.register(async (apart) => {
    takeRawBodies(apart)
    for (const answered of plain.filter(({ call }) => call.signature)) {
      mountAt(apart, answered, answered.call.path, gate, false)
    }
  })
  const withAction = calls.filter(({ call }) => call.action !== undefined)
  for (const [path, those] of Map.groupBy(withAction, ({ call }) => call.path)) mountActions(app, path, those, gate)
  refuseOtherMethods(app, calls)
}

function mountAt(app: FastifyInstance, answered: AnsweredCall, path: string, gate: CallGate, isAlias: boolean) {
  const { call } = answered
  app.route({
    method: call.method,
    url: path.replace(/\{(\w+)\}/g, ':$1'),
    schema: isAlias ? { hide: true, response: { 200: describeAnswer(call.answer) } } : describeForOpenApi(answered),
    // Validation is ours, so that HTTP and in-process callers get the same refusals.
    validatorCompiler: () => (value) => ({ value }),
    handler: (request, reply) => answerOverHttp(answered, request, reply, gate),
  })
}

function takesFiles({ body }: Call): boolean {
  return Object.keys(filesIn(body)).length > 0
}

/** Calls that share a path: the body's `action` says which is meant, and the answer carries it back. */
function mountActions(app: FastifyInstance, path: string, those: readonly AnsweredCall[], gate: CallGate) {
  const byAction = new Map(those.map((answered) => [answered.call.action, answered]))
  app.route({
    method: 'POST',
    url: path,
    schema: describeActions(path, those),
    validatorCompiler: () => (value) => ({ value }),
    handler: (request, reply) => {
      const { action } = Object(request.body) as { action?: string }
      return answerOverHttp(byAction.get(action) ?? unknownAction(path), request, reply, gate)
    },
  })
}

/** Whoever names no action of the path is refused as any input that is not understood. */
function unknownAction(path: string): AnsweredCall {
  const named = z.object({ action: z.never() })
  const declared = call({ method: 'POST', path, access: 'anyone', summary: '', body: named, answer: named })
  return { area: 'gate', name: 'unknownAction', call: declared, handler: () => ({}) }
}

async function answerOverHttp(answered: AnsweredCall, request: FastifyRequest, reply: FastifyReply, gate: CallGate) {
  reply.header('cache-control', 'no-store')
  let language = 'ru' as CallContext['language']
  let context: CallContext | undefined
  try {
    context = await gate.makeContext(request)
    language = context.language
    if (!answered.call.isRead && !answered.call.signature) requireOwnOrigin(request, gate.origin)
    const result = await answerRequest(answered, request, context, gate)
    for (const cookie of context.setCookies) reply.header('set-cookie', cookie)
    const { action } = answered.call
    if (action !== undefined) {
      const checked = checkedAnswer(result, answered.call.answer)
      return reply
        .type(json)
        .serializer(JSON.stringify)
        .send({ action, ...Object(checked) })
    }
    if (mediaTypesOf(answered.call.answer)) {
      return sendFile(reply, checkedAnswer(result, answered.call.answer) as SentFile)
    }
    const bytes = keptBytes(result, answered.call.answer)
    return bytes ? reply.type(json).send(bytes) : reply.send(result)
  } catch (error) {
    const what = `${answered.area}.${answered.name}`
    await logRefusal(gate.log, error, { what, requestId: request.id, address: request.ip, context })
    const described = describeError(error, answered.call, languageOf(error, language), request.id, gate.log)
    if (described.retryAfter) reply.header('retry-after', described.retryAfter)
    return reply.code(described.status).type(json).serializer(JSON.stringify).send(described.body)
  }
}

async function answerRequest(answered: AnsweredCall, request: FastifyRequest, context: CallContext, gate: CallGate) {
  if (answered.handler && takesFiles(answered.call) && request.isMultipart())
    return answerForm(answered, request, context, gate)
  const { runnable, input } = await understand(answered, request, context.language)
  return runCall(runnable, input, context, gate.limiter)
}

/** Of the files that came with a form only those stay that the call has claimed. */
async function answerForm(answered: RunnableCall, request: FastifyRequest, context: CallContext, gate: CallGate) {
  const { query, params } = request
  const { fields, refused, taken } = await gate.forms.read(request, answered, context)
  try {
    if (refused) throw refused
    const body = bodyOfForm(answered.call.body, fields)
    // The region may be named among the fields, as in any body; they have only come now.
    context.region = (await gate.makeContext(Object.assign(request, { body }))).region
    return await runCall(
      answered,
      parseInput(answered.call, { query, params, body }, context.language),
      context,
      gate.limiter,
    )
  } finally {
    await gate.forms.discard(taken)
  }
}

/** What was asked; of a signed call its sender is believed first. */
async function understand(
  answered: AnsweredCall,
  request: FastifyRequest,
  language: CallContext['language'],
): Promise<{ runnable: RunnableCall; input: CallParsed<Call> }> {
  const { query, params } = request
  if (answered.verify) return verifiedCall(answered, answered.verify, request, language)
  return { runnable: answered, input: parseInput(answered.call, { query, params, body: bodyOf(request) }, language) }
}

/** Fastify says null where nothing was sent; a body that says `null` came with its type. */
function bodyOf(request: FastifyRequest): unknown {
  return request.body === null && request.headers['content-type'] === undefined ? undefined : request.body
}

/** A request refused before its context stood still gets its sentence in the language it asked for. */
function languageOf(error: unknown, known: CallContext['language']): CallContext['language'] {
  const asked = (error as { language?: unknown }).language
  return asked === 'kk' || asked === 'en' ? asked : known
}

function describeForOpenApi({ area, name, call }: AnsweredCall) {
  return {
    operationId: `${area}.${name}`,
    tags: [area],
    summary: call.summary,
    ...(call.signature && { headers: describeProof(call.signature.headers) }),
    ...(call.query && { querystring: call.query }),
    ...(call.params && { params: call.params }),
    ...(call.body && { body: describeBody(call.body) }),
    ...(takesFiles(call) && { consumes: [formType, 'application/json'] }),
    response: { 200: describeAnswer(call.answer), ...errorAnswersOf(call) },
  }
}

/** Files are described as what they are in a form; in JSON receipts of files that were sent before stand in their place. */
function describeBody(body: z.ZodType): z.ZodType {
  const files = Object.entries(filesIn(body)).map(([name, { kinds, most, maxMegabytes }]) => {
    const limits = `${kinds.join(', ')}, known by content; ${maxMegabytes} MB each; in JSON receipts of files sent before`
    return [name, z.array(z.file()).max(most).optional().describe(limits)] as const
  })
  return body instanceof z.ZodObject && files.length > 0 ? body.extend(Object.fromEntries(files)) : body
}

function describeProof(headers: readonly string[]) {
  return z.object(Object.fromEntries(headers.map((name) => [name, z.string().optional()])))
}

/** A file is described by its types alone. */
function describeAnswer(answer: z.ZodType) {
  const types = mediaTypesOf(answer)
  return types ? { content: Object.fromEntries(types.map((type) => [type, { schema: z.file() }])) } : answer
}

/** One operation whose body and answer are one of several shapes, each named by its action. */
function describeActions(path: string, those: readonly AnsweredCall[]) {
  const [first] = those
  return {
    operationId: `${first?.area}.${path.split('/').filter(Boolean).at(-1)}`,
    tags: [first?.area ?? ''],
    summary: those.map(({ name, call }) => `${name}: ${call.summary}`).join('. '),
    body: oneOf(those.map(({ call }) => shapeOf(call, call.body))),
    response: {
      200: oneOf(those.map(({ call }) => shapeOf(call, call.answer))),
      ...Object.assign({}, ...those.map(({ call }) => errorAnswersOf(call))),
    },
  }
}

function shapeOf(call: Call, schema: z.ZodType | undefined): z.ZodType {
  return schema instanceof z.ZodObject ? schema.extend({ action: z.literal(call.action ?? '') }) : z.unknown()
}

function oneOf(shapes: z.ZodType[]): z.ZodType {
  return z.union(shapes)
}

function errorAnswersOf(call: Call): Record<number, typeof ErrorAnswer> {
  const statuses = new Set([400, 403, 415, 429, 503])
  if (call.access !== 'anyone') statuses.add(401)
  for (const { status } of Object.values(call.refusals)) statuses.add(status)
  if (call.query || call.body) statuses.add(commonRefusals.REGION_UNKNOWN.status)
  return Object.fromEntries([...statuses].sort().map((status) => [status, ErrorAnswer]))
}

/** What is read at an address that is not of the calls alone is a page: it answers as pages do. */
function isPageToo(path: string): boolean {
  return !/^\/(api_vue|api|rest)\//.test(path)
}

/** A known path called with another method answers 405 and says which method it takes. */
function refuseOtherMethods(app: FastifyInstance, calls: readonly AnsweredCall[]) {
  const methodsByPath = Map.groupBy(calls, (answered) => answered.call.path)
  const every = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
  for (const [path, answered] of methodsByPath) {
    const taken = new Set<string>(answered.map((one) => one.call.method))
    const aliases = path.startsWith('/api/v1/') ? [path, `/api_vue${path}`] : [path]
    for (const url of aliases) {
      app.route({
        method: every.filter((method) => !taken.has(method) && !(method === 'GET' && isPageToo(path))),
        url: url.replace(/\{(\w+)\}/g, ':$1'),
        schema: { hide: true },
        exposeHeadRoute: false,
        handler: (_request, reply) => {
          reply.header('allow', [...taken].join(', '))
          throw commonRefusal('METHOD_NOT_ALLOWED')
        },
      })
    }
  }
}
