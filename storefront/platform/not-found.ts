import { data } from 'react-router'
import { isRefusal } from './form/form-answer.ts'

/** Thrown by a loader: the page is not there. */
export function notFound() {
  return data(null, { status: 404 })
}

/** Whether that was thrown (`notFound`): a screen may have its own words for it. */
export function isNotFound(thrown: unknown): boolean {
  return thrown instanceof Object && 'init' in thrown && (thrown.init as ResponseInit | null)?.status === 404
}

/** For the other hand of `then`, where the page itself says what is missing and where to go instead. */
export function nullIfMissing(error: unknown): null {
  if (isRefusal(error) && (error.status === 404 || error.code === 'INPUT_INVALID')) return null
  throw error
}

/**
 * For the `catch` of what a page cannot stand without: refused because it is not there (404, or one of `codes`), the page
 * is not there either. Whatever else went wrong goes on.
 */
export function orNotFound(...codes: string[]) {
  return (error: unknown): never => {
    const isMissing = isRefusal(error) && (error.status === 404 || codes.includes(error.code))
    throw isMissing ? notFound() : error
  }
}
