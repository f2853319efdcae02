import type { z } from 'zod'
import { type OutgoingAnswer, ServiceAwayError } from '#server/platform/outgoing.ts'
import { parseJson } from './decimal.ts'

/** The answer in the shape that is expected; what is something else, HTML perhaps, is no answer. */
export function readAnswer<Shape extends z.ZodType>(
  service: string,
  shape: Shape,
  { text }: OutgoingAnswer,
): z.infer<Shape> {
  const parsed = shape.safeParse(parseJson(text))
  if (!parsed.success) throw new ServiceAwayError(service, 'answer', parsed.error)
  return parsed.data
}

/** The provider spoke, but not about what was asked: the shop's own key is wrong, or it is at a loss itself. */
export function awayWith(service: string, status: number, code: string): ServiceAwayError {
  return new ServiceAwayError(service, 'answer', new Error(`status ${status} ${code}`))
}
