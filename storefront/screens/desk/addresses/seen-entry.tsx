import type { RedirectRule } from '#contract/addresses.ts'
import { Seen } from '../seen.tsx'

/** Which entry a form was opened for, none for a new one, and how it stood then: what another tab has changed is not written over. */
export function SeenEntry({ entry, value }: { entry: string; value: string }) {
  return (
    <>
      <input type="hidden" name="opened" value={entry} />
      <Seen value={value} />
    </>
  )
}

export function seenRule({ target, isPermanent }: RedirectRule): string {
  return `${isPermanent ? 301 : 302} ${target}`
}
