import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { z } from 'zod'
import { BadFeedError, type RefusalList } from './bad-feed.ts'

const Code = z.string().regex(/^[a-z0-9][a-z0-9._-]{0,99}$/)
const Percent = z.number().min(0).max(100)

const Interior = z.object({
  id: Code,
  picture: z.string().min(1).max(500),
  title: z.object({
    ru: z.string().min(1).max(200),
    kk: z.string().max(200).optional(),
    en: z.string().max(200).optional(),
  }),
  /** Codes of values of the properties `room` and `style`. */
  room: Code.nullish(),
  style: Code.nullish(),
  spots: z.array(z.object({ offer: z.union([z.string(), z.int()]).transform(String), x: Percent, y: Percent })).max(60),
})

export type FeedInterior = z.infer<typeof Interior> & { no: number }

const mostBytes = 5_000_000

/** Furnished rooms of `…-interiors.json`; an entry that cannot be used is refused by its number and passed over. */
export async function readInteriors(path: string, refusals: RefusalList): Promise<FeedInterior[]> {
  const entries = await readList(path)
  const taken = new Map<string, FeedInterior>()
  for (const [at, entry] of entries.entries()) {
    const no = at + 1
    const read = Interior.safeParse(entry)
    const id = subjectOf(entry)
    const refuse = (reason: string) =>
      refusals.add({ file: basename(path), line: no, subject: `interior ${id}`, reason })
    if (!read.success) refuse(reasonOf(read.error))
    else if (taken.has(read.data.id)) refuse('this id came before')
    else if (twice(read.data.spots)) refuse(`offer ${twice(read.data.spots)} has two spots`)
    else taken.set(read.data.id, { ...read.data, no })
  }
  return [...taken.values()]
}

async function readList(path: string): Promise<unknown[]> {
  const text = await readFile(path, 'utf8')
  if (text.length > mostBytes) throw new BadFeedError('The file is too long.')
  let list: unknown
  try {
    list = JSON.parse(text)
  } catch (error) {
    throw new BadFeedError(`The JSON is broken: ${(error as Error).message}.`, {}, error)
  }
  if (!Array.isArray(list)) throw new BadFeedError('The file is a list of interiors: […].')
  return list
}

function subjectOf(entry: unknown): string {
  const id = typeof entry === 'object' && entry !== null && 'id' in entry ? entry.id : ''
  return typeof id === 'string' ? id.slice(0, 40) : ''
}

function reasonOf({ issues: [issue] }: z.ZodError): string {
  return issue ? `${issue.path.join('.') || 'entry'}: ${issue.message}` : 'not an interior'
}

function twice(spots: FeedInterior['spots']): string | undefined {
  return spots.find(({ offer }, at) => spots.findIndex((other) => other.offer === offer) !== at)?.offer
}
