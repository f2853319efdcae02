import { z } from 'zod'
import { call } from './call.ts'

/** Where an old path leads; `redirect` alone is known to open pages. */
const RouteRule = z.object({ redirect: z.object({ to: z.string(), statusCode: z.int() }) })

/** Which build the pages belong to, so that an open page notices a new one. Paths and fields are those of the specification. */
export const buildsContract = {
  getLatestBuild: call({
    method: 'GET',
    path: '/builds/latest.json',
    access: 'anyone',
    summary: 'The build that pages are made from now',
    answer: z.object({ id: z.string(), timestamp: z.int() }),
  }),
  getBuildMeta: call({
    method: 'GET',
    path: '/builds/meta/{buildId}.json',
    access: 'anyone',
    summary: 'What routes of a build are redirected; nothing is rendered beforehand',
    params: z.object({ buildId: z.string().max(100) }),
    answer: z.object({
      id: z.string(),
      prerendered: z.array(z.string()),
      matcher: z.object({
        static: z.record(z.string(), RouteRule),
        wildcard: z.record(z.string(), RouteRule),
        dynamic: z.record(z.string(), RouteRule),
      }),
    }),
  }),
}
