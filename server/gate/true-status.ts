import { data, type ServerBuild } from 'react-router'
import { CallRefusal } from '#contract/client.ts'
import { type PageContext, pageContextKey } from './page-context.ts'

type Route = ServerBuild['routes'][string]
interface Args {
  request: Request
  context: { get(key: unknown): unknown }
}
type Handler = (args: Args, ...rest: unknown[]) => unknown

/** What a screen says of itself: the call that takes the files of its form. */
interface ScreenHandle {
  takesFiles?: string
}

/**
 * The router knows one status for whatever a loader throws: 500. A call that refuses is no fault of the shop, so every
 * loader, action and guard of the build is wrapped once: a refusal that its screen does not show itself becomes a page of that status.
 */
export function withTrueStatus(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => [id, route && wrapped(route)])
  return { ...build, routes: Object.fromEntries(routes) }
}

function wrapped(route: NonNullable<Route>): NonNullable<Route> {
  const { loader, action, middleware, handle } = route.module
  const { takesFiles } = Object(handle) as ScreenHandle
  return {
    ...route,
    module: {
      ...route.module,
      ...(middleware && {
        middleware: middleware.map((guard) => translating(guard as unknown as Handler) as unknown as typeof guard),
      }),
      ...(loader && { loader: translating(loader as unknown as Handler) as unknown as typeof loader }),
      ...(action && {
        action: translating(withForm(action as unknown as Handler, takesFiles)) as unknown as typeof action,
      }),
    },
  }
}

/** A form that came in parts is read here, where it is known which screen it is for; the action gets plain fields. */
function withForm(action: Handler, takesFiles: string | undefined): Handler {
  return async (args) => {
    const page = args.context.get(pageContextKey()) as PageContext<unknown>
    const body = await page.readForm(takesFiles)
    if (!body) return action(args)
    const { url, method, signal } = args.request
    const headers = new Headers(args.request.headers)
    for (const name of ['content-type', 'content-length', 'transfer-encoding']) headers.delete(name)
    return action({ ...args, request: new Request(url, { method, headers, signal, body }) })
  }
}

function translating(handler: Handler): Handler {
  return async (args, ...rest) => {
    try {
      return await handler(args, ...rest)
    } catch (error) {
      if (!(error instanceof CallRefusal)) throw error
      const page = args.context.get(pageContextKey()) as PageContext<unknown>
      page.noteRefusal(error)
      throw data(null, { status: error.status })
    }
  }
}
