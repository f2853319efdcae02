import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Call, CallParsed } from '#contract/call.ts'
import type { AnsweredCall, Verify } from './answer.ts'
import type { CallContext } from './context.ts'
import { parseInput } from './input.ts'
import { commonRefusal, refuseDeclared } from './refuse.ts'
import type { RunnableCall } from './run-call.ts'

/** What other servers tell is short. */
const maxBodyBytes = 64 * 1024

/** Proofs are made over the bytes as they came, so nothing reads them before they are checked. */
export function takeRawBodies(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBodyBytes }, (_request, body, done) =>
    done(null, body),
  )
}

/** A signed call once its sender is believed, with its body read. */
export async function verifiedCall(
  { area, name, call }: AnsweredCall,
  verify: Verify<Call>,
  request: FastifyRequest,
  language: CallContext['language'],
): Promise<{ runnable: RunnableCall; input: CallParsed<Call> }> {
  const { query, params, headers, ip: address } = request
  const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const outside = parseInput({ ...call, body: undefined }, { query, params }, language)
  const handler = await verify({ rawBody, headers, address }, outside, refuseDeclared)
  const input = call.body ? parseInput(call, { query, params, body: jsonOf(rawBody) }, language) : outside
  return { runnable: { area, name, call, handler }, input }
}

function jsonOf(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'))
  } catch {
    throw commonRefusal('INPUT_INVALID')
  }
}
