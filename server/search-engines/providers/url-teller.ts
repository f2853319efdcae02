/** Whom the shop tells which of its pages have changed. */
export interface UrlTeller {
  name: string
  isStandIn: boolean
  /** Lies in a file of that name at the root of the shop, so that nobody else speaks for it. */
  key: string
  /** Throws where it is away. */
  tell(urls: readonly string[]): Promise<void>
}
