import { lazy, Suspense } from 'react'
import type { ErrorScreenProps } from './error-page.tsx'

const ErrorPage = lazy(() => import('./error-page.tsx'))

/** The error page by itself, so that pages that work do not carry it. */
export function ErrorScreen(props: ErrorScreenProps) {
  return (
    <Suspense>
      <ErrorPage {...props} />
    </Suspense>
  )
}
