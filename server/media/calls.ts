import { mediaContract } from '#contract/media.ts'
import { answer } from '#server/gate/index.ts'
import type { PrivateFiles } from './private-files.ts'

/** Answers `media.ts` of the contract; public pictures and models are served by `media-routes.ts`. */
export function mediaCalls({ privateFiles }: { privateFiles: Pick<PrivateFiles, 'open'> }) {
  return answer('media', mediaContract, {
    async getPrivateFile({ params }, _context, refuse) {
      const file = await privateFiles.open(params.token)
      if (!file) throw refuse('FILE_NOT_FOUND')
      return { mediaType: file.mediaType, content: file.content, keep: 'no-store' }
    },
  })
}
