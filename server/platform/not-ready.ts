/** What is asked for is still being loaded; the gate answers 503 and says when to ask again. */
export class NotReadyError extends Error {
  readonly retryAfterSeconds: number

  constructor(what: string, retryAfterSeconds: number) {
    super(`${what}: not loaded yet`)
    this.name = 'NotReadyError'
    this.retryAfterSeconds = retryAfterSeconds
  }
}
