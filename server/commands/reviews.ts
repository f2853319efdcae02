import { parseArgs } from 'node:util'
import { createMediaStore, createPrivateFiles, createUploads, openFiles, type Uploads } from '#server/media/index.ts'
import { systemClock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database.ts'
import { createSecrets } from '#server/platform/secrets.ts'
import { decideQuestion, decideReview, listWaiting, type Moderation, waitingPhotos } from '#server/reviews/index.ts'
import { runAsked, withShopDatabase } from './run-asked.ts'

const usage = `npm run reviews                                 what waits for being read, with links to its photos for a day
npm run reviews -- --approve r12                shows the review 12
npm run reviews -- --approve r12 --answer "…"   shows it with an answer of the shop
npm run reviews -- --approve q7 --answer "…"    shows the question 7 with its answer
npm run reviews -- --refuse r12                 never shows it`

type Wish = { kind: 'list' } | { kind: 'approve' | 'refuse'; what: 'r' | 'q'; id: number; answer: string }

/** The command: 0 when it was done, 1 when nothing such waits, 2 when it was called wrongly. */
function fulfil(wish: Wish): Promise<number> {
  return withShopDatabase('reviews', async ({ db, config }) => {
    const files = openFiles(config)
    const secrets = createSecrets(config.appSecret, config.previousAppSecret)
    const privateFiles = createPrivateFiles({ files, secrets, clock: systemClock })
    const uploads = createUploads({ db, privateFiles, clock: systemClock, maxTotalBytes: config.uploadsBytes })
    if (wish.kind === 'list') {
      await tellWaiting({ db, uploads, publicUrl: config.publicUrl })
      return 0
    }
    const outcome = await decide({ db, uploads, media: createMediaStore({ files, db }) }, wish)
    console.log(outcome.kind === 'decided' ? 'Done.' : `Nothing that is called ${wish.what}${wish.id} waits.`)
    return outcome.kind === 'decided' ? 0 : 1
  })
}

function decide(deps: Moderation, { kind, what, id, answer }: Exclude<Wish, { kind: 'list' }>) {
  const now = systemClock()
  const isApproved = kind === 'approve'
  if (what === 'q') return decideQuestion(deps.db, id, isApproved ? { text: answer, now } : null)
  return decideReview(deps, { id, isApproved, answer, now })
}

/** Long enough for a reading with a break. */
const linkMs = 24 * 60 * 60 * 1000

async function tellWaiting({ db, uploads, publicUrl }: { db: Db; uploads: Uploads; publicUrl: string }) {
  const { said, asked } = await listWaiting(db)
  for (const { id, author, rating, text } of said) {
    console.log(`r${id}  ${rating}/5  ${author}: ${text}`)
    for (const { url } of await waitingPhotos({ db, uploads }, id, null, linkMs)) console.log(`    ${publicUrl}${url}`)
  }
  for (const { id, author, text } of asked) console.log(`q${id}  ${author}: ${text}`)
  if (said.length + asked.length === 0) console.log('Nothing waits.')
}

/** A question is shown together with its answer, so approving one needs the answer. */
function readWish(): Wish | null {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ options: { approve: text, refuse: text, answer: text } })
  const named = values.approve ?? values.refuse
  if (named === undefined) return { kind: 'list' }
  const [, what, id] = /^([rq])(\d{1,9})$/.exec(named) ?? []
  if ((what !== 'r' && what !== 'q') || (values.approve && values.refuse)) return null
  const answer = values.answer?.trim() ?? ''
  if (what === 'q' && values.approve && !answer) return null
  return { kind: values.approve ? 'approve' : 'refuse', what, id: Number(id), answer }
}

await runAsked(usage, readWish, fulfil)
