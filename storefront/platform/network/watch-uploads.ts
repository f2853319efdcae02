/** How much of a form with files has left the browser, from 0 to 1; null: none is on its way. */
type Tell = (share: number | null) => void

/**
 * Forms with files are sent so that it can be told how far they are, until the function that comes back is called. Where that
 * way breaks off, the form goes the usual one, which waits for the network.
 */
export function watchUploads(tell: Tell): () => void {
  const usual = window.fetch
  window.fetch = async (input, init) => {
    if (!init || !hasFiles(init.body)) return usual(input, init)
    try {
      return await send(String(input), init, init.body, tell)
    } catch (error) {
      if (init.signal?.aborted) throw error
      return await usual(input, init)
    } finally {
      tell(null)
    }
  }
  return () => {
    window.fetch = usual
  }
}

function hasFiles(body: unknown): body is FormData {
  return body instanceof FormData && [...body.values()].some((value) => value instanceof File && value.size > 0)
}

function send(url: string, init: RequestInit, body: FormData, tell: Tell): Promise<Response> {
  return new Promise((done, fail) => {
    const request = new XMLHttpRequest()
    request.open(init.method ?? 'POST', url)
    request.responseType = 'arraybuffer'
    for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => tell(total > 0 ? loaded / total : 0)
    request.onload = () => done(responseOf(request))
    request.onerror = () => fail(new TypeError('The network broke off.'))
    init.signal?.addEventListener('abort', () => {
      request.abort()
      fail(init.signal?.reason)
    })
    tell(0)
    request.send(body)
  })
}

function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers()
  for (const line of request.getAllResponseHeaders().trim().split('\r\n')) {
    const at = line.indexOf(':')
    if (at > 0) headers.append(line.slice(0, at), line.slice(at + 1).trim())
  }
  const body = request.response as ArrayBuffer | null
  return new Response(body?.byteLength ? body : null, {
    status: request.status,
    statusText: request.statusText,
    headers,
  })
}
