import type { FastifyPluginAsync } from 'fastify'
import { type StandIn, type StandInDesk, standInsPath } from './stand-in.ts'

/** The APIs of the banks that are stood in for, at addresses of their own; demo mode only. */
export function standInRoutes(standIns: ReadonlyMap<string, StandIn>, desk: StandInDesk): FastifyPluginAsync {
  return async (app) => {
    app.setValidatorCompiler(() => (value) => ({ value }))
    app.setSerializerCompiler(() => (answer) => JSON.stringify(answer))
    app.addHook('onRoute', (route) => {
      route.schema = { ...route.schema, hide: true } as object
    })
    for (const { name, routes } of standIns.values()) {
      if (routes) await app.register(routes(desk), { prefix: `${standInsPath}/${name}` })
    }
  }
}
