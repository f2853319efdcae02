import { PassThrough } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { lightPage } from './platform/light-page.ts'
import { loadAllMessages, MessagesProvider } from './platform/messages.tsx'
import { NonceContext } from './platform/nonce.tsx'
import { pageOf } from './platform/page-context.ts'
import { withShortClasses } from './platform/short-classes.ts'
import { scriptsAfterFirstPaint, withShortScripts } from './platform/short-scripts.ts'

// Awaited at first use: the tables are part of the build, so this is one turn of the loop.
const messagesReady = loadAllMessages()

/** Renders the whole page to text: true status, nothing half sent when something below the fold fails. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  await messagesReady
  const page = pageOf(loadContext)
  const html = await renderToText(
    <NonceContext value={page.nonce}>
      <MessagesProvider language={page.language}>
        <ServerRouter context={routerContext} url={request.url} nonce={page.nonce} />
      </MessagesProvider>
    </NonceContext>,
    page.nonce,
    page.reportError,
  )
  headers.set('content-type', 'text/html; charset=utf-8')
  const body = withShortClasses(html)
  const sent = page.isLight ? lightPage(body, page.nonce) : scriptsAfterFirstPaint(withShortScripts(body))
  return new Response(sent, { status, headers })
}

function renderToText(element: React.ReactNode, nonce: string, onError: (error: unknown) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const sink = new PassThrough()
    sink.on('data', (chunk: Buffer) => chunks.push(chunk))
    sink.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')))
    const { pipe } = renderToPipeableStream(element, {
      nonce,
      // Otherwise React hides what lies past 12 KB behind scripts, and those without scripts would not see it.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError,
    })
  })
}

export function handleError(error: unknown, { context }: { context: Readonly<RouterContextProvider> }) {
  pageOf(context).reportError(error)
}
