import { HopelessJobError } from '#server/platform/jobs/index.ts'
import { type Outgoing, ServiceAwayError } from '#server/platform/outgoing.ts'
import type { UrlTeller } from './url-teller.ts'

/** Name under which the service has to be listed among the outgoing ones. */
export const indexNowService = 'indexnow'

/** IndexNow: who takes part in it tells the others, Yandex and Bing among them. */
export function createIndexNow(outgoing: Outgoing, { key, publicUrl }: { key: string; publicUrl: string }): UrlTeller {
  const { host, origin } = new URL(publicUrl)
  return {
    name: indexNowService,
    isStandIn: false,
    key,
    async tell(urls) {
      const { status } = await outgoing.ask(indexNowService, {
        method: 'POST',
        path: '/indexnow',
        headers: { 'content-type': 'application/json; charset=utf-8' },
        body: JSON.stringify({ host, key, keyLocation: `${origin}/${key}.txt`, urlList: urls }),
        // The same addresses twice are no harm.
        canRepeat: true,
      })
      // 202: taken, the key is still to be looked at.
      if (status === 200 || status === 202) return
      if (status === 400 || status === 403 || status === 422)
        throw new HopelessJobError(`IndexNow refuses the addresses or the key: ${status}`)
      throw new ServiceAwayError(indexNowService, 'status')
    },
  }
}
