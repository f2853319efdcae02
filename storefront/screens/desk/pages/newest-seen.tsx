import { useState } from 'react'
import { Seen } from '../seen.tsx'

/**
 * Inside of a form: which version was the newest when what the form says was read. The page is read anew beneath words that
 * are not saved, as when another of its forms went through; a draft that came meanwhile is not what they were written upon.
 */
export function NewestSeen({ newest }: { newest: number }) {
  const [seen] = useState(newest)
  return <Seen value={String(seen)} />
}
