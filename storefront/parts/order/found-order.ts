import { data } from 'react-router'
import { refusalOf } from '#storefront/platform/form/form-answer.ts'

/** An order that is missing and one that is somebody else's look the same: a page with the way on, status 404. */
export async function foundOrder<Found extends object>(finding: Promise<Found>) {
  try {
    return { kind: 'found' as const, ...(await finding) }
  } catch (error) {
    if (error instanceof Response) throw error
    const { status, code } = refusalOf(error)
    if (status === 404 || code === 'INPUT_INVALID') return data({ kind: 'notFound' as const }, { status: 404 })
    throw error
  }
}
