import { buildsContract } from '#contract/builds.ts'
import type { Content } from '#server/content/index.ts'
import { answer } from '#server/gate/index.ts'

export interface Builds {
  buildId(): Promise<string>
  builtAt: Date
  content: Pick<Content, 'listRedirects'>
}

/** Answers what open pages ask about the build they come from. */
export function buildsCalls({ buildId, builtAt, content }: Builds) {
  return answer('builds', buildsContract, {
    getLatestBuild: async () => ({ id: await buildId(), timestamp: builtAt.getTime() }),
    async getBuildMeta({ params }, _context, refuse) {
      const id = await buildId()
      if (params.buildId !== id) throw refuse('NOT_FOUND')
      const rules = content.listRedirects().map(({ from, target, isPermanent }) => {
        return [from, { redirect: { to: target, statusCode: isPermanent ? 301 : 302 } }]
      })
      return { id, prerendered: [], matcher: { static: Object.fromEntries(rules), wildcard: {}, dynamic: {} } }
    },
  })
}
