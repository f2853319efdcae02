export type ModelRefusal =
  | 'empty'
  | 'tooManyBytes'
  | 'notAModel'
  | 'tooManyPoints'
  | 'noTriangles'
  | 'noSuchVariant'
  | 'broken'
  | 'reachesOutside'
  | 'wrongVariants'

/** Why a 3D file is not taken; `reason` is stable. */
export class ModelError extends Error {
  readonly reason: ModelRefusal

  constructor(reason: ModelRefusal, cause?: unknown) {
    super(`model refused: ${reason}`, { cause })
    this.name = 'ModelError'
    this.reason = reason
  }
}
