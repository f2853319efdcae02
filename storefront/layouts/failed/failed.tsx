import { isRouteErrorResponse } from 'react-router'
import { ErrorPage } from './error-page.tsx'

type FailedProps = {
  error: unknown
  /** A layout's own frame stands around it: without crumbs, picture and goods. */
  isInside?: boolean
}

/** What a boundary of a layout shows of what was thrown. */
export function Failed({ error, isInside }: FailedProps) {
  const status = isRouteErrorResponse(error) ? error.status : 500
  return <ErrorPage status={status} detail={error instanceof Error ? error : undefined} isInside={isInside} />
}
