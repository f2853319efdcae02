export type AwayReason = 'timeout' | 'network' | 'status' | 'circuit' | 'answer'

/** The service gave no usable answer. For a change this means "unknown", not "failed". */
export class ServiceAwayError extends Error {
  readonly service: string
  readonly why: AwayReason
  /** How long the service itself asked to be left alone. */
  readonly patienceMs: number | undefined

  constructor(service: string, why: AwayReason, cause?: unknown, patienceMs?: number) {
    super(`${service} is away: ${why}`, { cause })
    this.name = 'ServiceAwayError'
    this.service = service
    this.why = why
    this.patienceMs = patienceMs
  }
}
