import { createHash } from 'node:crypto'

/** How something was when a form was opened for it: another stamp means that it was changed since. */
export function stampOf(written: unknown): string {
  return createHash('sha256').update(JSON.stringify(written)).digest('base64url').slice(0, 16)
}
