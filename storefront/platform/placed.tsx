import type { ReactNode } from 'react'

/** Unicode's own sign for something that stands in the place of text. */
const place = '\uFFFC'

/** A sentence of the message tables with a marked-up part in it, where the language wants it. */
export function placed(sentence: (part: string) => string, part: ReactNode): ReactNode {
  const [before, after] = sentence(place).split(place)
  return (
    <>
      {before}
      {part}
      {after}
    </>
  )
}
