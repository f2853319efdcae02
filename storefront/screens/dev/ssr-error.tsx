/** Throws on purpose, so that the error page and its report can be tried. */
export function loader() {
  throw new Error('This page fails on purpose')
}

export default function SsrError() {
  return null
}
