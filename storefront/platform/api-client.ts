import callTable from 'virtual:call-table'
import { CallRefusal } from '#contract/client.ts'
import type { ErrorAnswer } from '#contract/error.ts'
import type { SentFile } from '#contract/file.ts'
import type { ShopApi } from '#contract/index.ts'
import { importAgain } from './network/fetch-module.ts'
import { shopIsReached } from './network/when-reached.ts'

type RawInput = { query?: Record<string, unknown>; params?: Record<string, string>; body?: unknown }

const retryStatuses = new Set([408, 409, 425, 429, 500, 502, 503, 504])

/** The calls of the shop over HTTP, for the browser. Reads are tried once more when the answer may be a passing one. */
export const api = new Proxy({} as ShopApi, {
  get: (_target, area: string) =>
    new Proxy({}, { get: (_inner, name: string) => (input?: RawInput) => ask(area, name, input ?? {}) }),
})

async function ask(area: string, name: string, input: RawInput): Promise<unknown> {
  const load = callTable[area]
  const table = load && (await importAgain(load))
  const entry = table?.default[name]
  if (!entry) throw new Error(`No call ${area}.${name}`)
  const [method, path, isRead, action] = entry
  const address = addressOf(path, input)
  const init: RequestInit = {
    method,
    credentials: 'same-origin',
    headers: { accept: 'application/json', ...(method === 'GET' ? {} : { 'content-type': 'application/json' }) },
    ...(method !== 'GET' && { body: JSON.stringify(action ? { ...Object(input.body), action } : (input.body ?? {})) }),
  }
  let response = await fetch(address, init)
  if (isRead && retryStatuses.has(response.status)) response = await fetch(address, init)
  if (response.ok) shopIsReached()
  if (response.ok) return isJson(response) ? response.json() : fileOf(response)
  throw new CallRefusal(response.status, await errorOf(response))
}

function isJson(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('application/json') ?? false
}

/** What a call that answers a file gives; who may keep it has been told to the browser. */
async function fileOf(response: Response): Promise<SentFile> {
  const mediaType = response.headers.get('content-type') ?? ''
  return { mediaType, content: new Uint8Array(await response.arrayBuffer()), keep: 'no-store' }
}

function addressOf(path: string, { query, params }: RawInput): string {
  const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(params?.[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) if (value !== undefined) search.set(name, String(value))
  return search.size > 0 ? `${filled}?${search}` : filled
}

async function errorOf(response: Response): Promise<ErrorAnswer> {
  try {
    return await response.json()
  } catch {
    return { error: 'UNREADABLE', message: '', requestId: response.headers.get('x-request-id') ?? '' }
  }
}
