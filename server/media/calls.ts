import { mediaContract } from '#contract/media.ts'
import { answer } from '#server/gate/index.ts'
import type { PrivateFiles } from './private-files.ts'
import type { Uploads } from './uploads.ts'

/** Answers `media.ts` of the contract; public pictures and models are served by `media-routes.ts`. */
export function mediaCalls(deps: { privateFiles: Pick<PrivateFiles, 'open'>; uploads: Pick<Uploads, 'listOwn'> }) {
  const { privateFiles, uploads } = deps
  return answer('media', mediaContract, {
    async listTakenFiles({ body }, context) {
      const { visitorId } = await context.visitor()
      return { files: visitorId === null ? [] : await uploads.listOwn(visitorId, body.receipts) }
    },
    async getPrivateFile({ params }, context, refuse) {
      const { visitorId } = await context.visitor()
      const file = await privateFiles.open(params.token, visitorId)
      if (!file) throw refuse('FILE_NOT_FOUND')
      const { mediaType, content } = file
      // Data for programs are saved; what people look at is shown.
      const saved = mediaType === 'application/json' && { isAttachment: true, name: 'my-data.json' }
      return { mediaType, content, keep: 'no-store', ...saved }
    },
  })
}
