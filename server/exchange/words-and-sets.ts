import { mergeStagedInstructions } from '#server/instructions/index.ts'
import { mergeStagedKits } from '#server/kits/index.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { mergeStagedQuestions, mergeStagedReviews } from '#server/reviews/index.ts'
import { BadFeedError, type RefusalList } from './bad-feed.ts'
import type { FeedFiles } from './feed-files.ts'
import type { StagedFeed } from './stage-feed.ts'
import { stageQuestions, stageReviews } from './stage-reviews.ts'
import { stageInstructions, stageKits, stageSheets } from './stage-sets.ts'

/** What people say of goods, what belongs together, and how it is put up: the side files into the staging tables. */
export async function stageWordsAndSets(
  connection: Db,
  files: FeedFiles,
  staged: StagedFeed,
  refusals: RefusalList,
): Promise<void> {
  const { reviews, questions, kits, sheets, instructions } = files
  let sheet = new Set<string>()
  await read(reviews, (path) => stageReviews(connection, path, staged, refusals))
  await read(questions, (path) => stageQuestions(connection, path, staged, refusals))
  await read(kits, (path) => stageKits(connection, path, staged, refusals))
  await read(sheets, async (path) => {
    sheet = await stageSheets(connection, path, refusals)
  })
  await read(instructions, (path) => stageInstructions(connection, path, staged, sheet, refusals))
}

/** A refusal of a whole file says which file. */
async function read(path: string | null, work: (path: string) => Promise<void>): Promise<void> {
  if (path === null) return
  try {
    await work(path)
  } catch (error) {
    if (error instanceof BadFeedError && !error.file) error.file = path.slice(path.lastIndexOf('/') + 1)
    throw error
  }
}

/** From the staging tables into the shop's; a side file that is not there leaves what the shop has. */
export async function mergeWordsAndSets(tx: Tx, files: FeedFiles): Promise<number> {
  let rows = 0
  if (files.reviews) rows += await mergeStagedReviews(tx)
  if (files.questions) rows += await mergeStagedQuestions(tx)
  if (files.kits) rows += await mergeStagedKits(tx)
  if (files.instructions) rows += await mergeStagedInstructions(tx)
  return rows
}
