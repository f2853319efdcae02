import { z } from 'zod'

/** A file as a call answers it. */
export interface SentFile {
  mediaType: string
  /** Whole, or piece by piece as it is read. */
  content: Uint8Array | AsyncIterable<Uint8Array>
  /** What it is called when it is saved. */
  name?: string
  /** Saved instead of shown. */
  isAttachment?: boolean
  /** Who may keep it: nobody what belongs to one person, everybody for ever what never changes, or for so many seconds. */
  keep: 'no-store' | 'immutable' | number
}

const answeredTypes = z.registry<{ mediaTypes: readonly string[] }>()

/** An answer that is a file of one of these types: in the process its bytes or a stream, over HTTP nothing but the file. */
export function file(...mediaTypes: readonly [string, ...string[]]) {
  const isOne = (given: unknown) =>
    given instanceof Object && 'mediaType' in given && mediaTypes.some((type) => type === given.mediaType)
  return z.custom<SentFile>(isOne).register(answeredTypes, { mediaTypes })
}

/** Of which types the files of an answer are; undefined when it answers JSON. */
export function mediaTypesOf(answer: z.ZodType): readonly string[] | undefined {
  return answeredTypes.get(answer)?.mediaTypes
}
