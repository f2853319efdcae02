import type { ServerBuild } from 'react-router'
import { type PageContext, pageContextKey } from '#server/gate/page-context.ts'

export type Loader = (args: { request: Request; context: { get(key: unknown): unknown } }) => unknown

/** What a page's loader knows of the request. */
export function pageOf<Api>(args: Parameters<Loader>[0]) {
  return args.context.get(pageContextKey()) as PageContext<Api>
}

/** A storefront of a few pages, each with a loader of its own and the address it saw as its text, and `more` after it. */
export function aBuild(loaders: Record<string, Loader>, actions: Record<string, Loader> = {}, more = ''): ServerBuild {
  const page = (path: string) => [
    path,
    {
      id: path,
      parentId: 'root',
      path,
      module: { default: () => null, loader: loaders[path], action: actions[path] },
    },
  ]
  const routes = {
    root: { id: 'root', path: '', module: { default: () => null, ErrorBoundary: () => null } },
    ...Object.fromEntries(Object.keys(loaders).map(page)),
  }
  return {
    entry: {
      module: {
        default: (request: Request, status: number, answer: Headers) => {
          answer.set('content-type', 'text/html; charset=utf-8')
          return new Response(`<p>${request.url}</p>${more}`, { status, headers: answer })
        },
        handleError: (error: unknown, { context }: Parameters<Loader>[0]) =>
          pageOf({ context } as never).reportError(error),
      },
    },
    routes,
    assets: { entry: { module: '', imports: [] }, routes: {}, url: '', version: '1' },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  } as unknown as ServerBuild
}
