import { data, type ServerBuild } from 'react-router'
import { CallRefusal } from '#contract/client.ts'
import { type PageContext, pageContextKey } from './page-context.ts'

type Route = ServerBuild['routes'][string]
type Handler = (args: { context: { get(key: unknown): unknown } }) => unknown

/**
 * The router knows one status for whatever a loader throws: 500. A call that refuses is no fault of the shop, so every
 * loader and action of the build is wrapped once: a refusal that its screen does not show itself becomes a page of that status.
 */
export function withTrueStatus(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => [id, route && wrapped(route)])
  return { ...build, routes: Object.fromEntries(routes) }
}

function wrapped(route: NonNullable<Route>): NonNullable<Route> {
  const { loader, action } = route.module
  return {
    ...route,
    module: {
      ...route.module,
      ...(loader && { loader: translating(loader as unknown as Handler) as unknown as typeof loader }),
      ...(action && { action: translating(action as unknown as Handler) as unknown as typeof action }),
    },
  }
}

function translating(handler: Handler): Handler {
  return async (args) => {
    try {
      return await handler(args)
    } catch (error) {
      if (!(error instanceof CallRefusal)) throw error
      const page = args.context.get(pageContextKey()) as PageContext<unknown>
      page.noteRefusal(error)
      throw data(null, { status: error.status })
    }
  }
}
