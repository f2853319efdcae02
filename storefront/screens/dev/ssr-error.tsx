import { notFound } from '#storefront/platform/not-found.ts'
import { pageOf } from '#storefront/platform/page-context.ts'
import type { Route } from './+types/ssr-error.ts'

/** Throws on purpose, so that the error page and its report can be tried; in production it would be an alarm for free. */
export function loader({ context }: Route.LoaderArgs) {
  if (!pageOf(context).isDemo) throw notFound()
  throw new Error('This page fails on purpose')
}

export default function SsrError() {
  return null
}
