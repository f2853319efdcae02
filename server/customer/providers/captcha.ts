/** Whoever tells people from machines. */
export interface Captcha {
  name: string
  isStandIn: boolean
  /** Hosts whose script and frame the page needs. */
  hosts: readonly string[]
  /** What the page's widget is drawn with. */
  siteKey(now: Date): string
  /** A token proves one thing once, within five minutes. `away`: it did not say, and nobody is kept out for that. */
  verify(proof: { token: string; address: string; now: Date }): Promise<'passed' | 'refused' | 'away'>
}
