let owner = ''

/** Whose day and work the browser keeps from now on: on a phone that two share, neither reads or sends what is the other's. */
export function keepFor(badgeUrl: string) {
  owner = badgeUrl
}

/** Under which name the browser keeps this for whoever works now. */
export function keptAs(what: string): string {
  return `assembler ${owner} ${what}`
}
