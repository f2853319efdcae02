import { data } from 'react-router'
import { isRefusal } from './form/form-answer.ts'

/** Thrown by a loader: the page is not there. */
export function notFound() {
  return data(null, { status: 404 })
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
