import { notFound } from '#storefront/platform/not-found.ts'

/** Whatever no route knows. */
export function loader() {
  throw notFound()
}

export default function NotFound() {
  return null
}
