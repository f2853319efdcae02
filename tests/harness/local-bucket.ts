import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A bucket of a storage that speaks S3: objects, parts of them, uploads in parts, and keys that it knows. */
export async function localBucket(bucket: string) {
  const objects = new Map<string, Buffer>()
  const uploads = new Map<string, Map<number, Buffer>>()
  const accessKeyId = 'the-shop'

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', 'http://bucket')
    const body = await bodyOf(request)
    const name = decodeURIComponent(url.pathname.slice(bucket.length + 2))
    const isKnown = request.headers.authorization?.startsWith(`AWS4-HMAC-SHA256 Credential=${accessKeyId}/`)
    if (!isKnown) return problem(response, 403, 'AccessDenied')
    if (!url.pathname.startsWith(`/${bucket}/`)) return problem(response, 404, 'NoSuchBucket')
    const uploadId = url.searchParams.get('uploadId')
    if (request.method === 'POST' && url.searchParams.has('uploads')) return begin(response, name)
    if (uploadId !== null) return goOn(request, response, { name, uploadId, url, body })
    if (request.method === 'PUT') {
      objects.set(name, body)
      return response.writeHead(200, { etag: etagOf(body) }).end()
    }
    if (request.method === 'DELETE') {
      objects.delete(name)
      return response.writeHead(204).end()
    }
    const found = objects.get(name)
    return found ? send(request, response, found) : problem(response, 404, 'NoSuchKey')
  }

  function begin(response: ServerResponse, name: string) {
    const uploadId = randomUUID()
    uploads.set(uploadId, new Map())
    xml(
      response,
      200,
      `<InitiateMultipartUploadResult><Bucket>${bucket}</Bucket><Key>${name}</Key><UploadId>${uploadId}</UploadId></InitiateMultipartUploadResult>`,
    )
  }

  function goOn(
    { method }: IncomingMessage,
    response: ServerResponse,
    { name, uploadId, url, body }: { name: string; uploadId: string; url: URL; body: Buffer },
  ) {
    const parts = uploads.get(uploadId)
    if (!parts) return problem(response, 404, 'NoSuchUpload')
    if (method === 'PUT') {
      parts.set(Number(url.searchParams.get('partNumber')), body)
      return response.writeHead(200, { etag: etagOf(body) }).end()
    }
    uploads.delete(uploadId)
    if (method === 'DELETE') return response.writeHead(204).end()
    const whole = Buffer.concat([...parts].sort(([one], [other]) => one - other).map(([, part]) => part))
    objects.set(name, whole)
    return xml(
      response,
      200,
      `<CompleteMultipartUploadResult><Key>${name}</Key><ETag>${etagOf(whole)}</ETag></CompleteMultipartUploadResult>`,
    )
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const settings = {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'ru-central1',
    bucket,
    accessKeyId,
    secretAccessKey: 'a-key-of-the-tests',
  }
  return { settings, objects, close: () => new Promise((resolve) => server.close(resolve)) }
}

function send(request: IncomingMessage, response: ServerResponse, found: Buffer) {
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
  const part = first ? found.subarray(Number(first), Number(last) + 1) : found
  response.writeHead(first ? 206 : 200, {
    'content-length': part.length,
    etag: etagOf(found),
    ...(first && { 'content-range': `bytes ${first}-${Number(first) + part.length - 1}/${found.length}` }),
  })
  response.end(request.method === 'HEAD' ? undefined : part)
}

/** The body as it was meant: senders of streams wrap it in pieces that they sign. */
async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const raw = Buffer.concat(parts)
  return request.headers['content-encoding']?.includes('aws-chunked') ? unwrapped(raw) : raw
}

function unwrapped(raw: Buffer): Buffer {
  const parts: Buffer[] = []
  for (let at = 0; at < raw.length; ) {
    const end = raw.indexOf('\r\n', at)
    const length = Number.parseInt(raw.toString('latin1', at, end), 16)
    if (length === 0) break
    parts.push(raw.subarray(end + 2, end + 2 + length))
    at = end + 2 + length + 2
  }
  return Buffer.concat(parts)
}

function etagOf(body: Buffer): string {
  return `"${createHash('md5').update(body).digest('hex')}"`
}

function problem(response: ServerResponse, status: number, code: string) {
  xml(response, status, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`)
}

function xml(response: ServerResponse, status: number, text: string) {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(`<?xml version="1.0" encoding="UTF-8"?>${text}`)
}
