import type { RedirectRule } from '#contract/addresses.ts'

/** Which entry a form was opened for, none for a new one, and how it stood then: what another tab has changed is not written over. */
export function Seen({ entry, value }: { entry: string; value: string }) {
  return (
    <>
      <input type="hidden" name="opened" value={entry} />
      <input type="hidden" name="seen" value={value} />
    </>
  )
}

export function seenRule({ target, isPermanent }: RedirectRule): string {
  return `${isPermanent ? 301 : 302} ${target}`
}
