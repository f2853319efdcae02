import { useState, useSyncExternalStore } from 'react'
import { useNonce } from '#storefront/platform/nonce.tsx'
import { useShell } from '#storefront/platform/region.ts'

/**
 * What search engines read, in the server's page alone: a script that the browser makes is of no use to them. `<` is
 * escaped, so that no name of a product can end the script.
 */
export function StructuredData({ data }: { data: object }) {
  const nonce = useNonce()
  const [isServersPage] = useState(useIsServersPage())
  if (!isServersPage) return null
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
  return (
    <script
      type="application/ld+json"
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON made above, its one dangerous sign escaped
      dangerouslySetInnerHTML={{ __html: json }}
    />
  )
}

const never = () => () => {}

function useIsServersPage() {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
}

/** `/catalog/…` as the whole address that others use. */
export function usePublicAddress(): (path: string) => string {
  const base = (useShell()?.publicUrl ?? '').replace(/\/$/, '')
  return (path) => (path.startsWith('/') ? base + path : path)
}

export function BreadcrumbData({ crumbs }: { crumbs: { name: string; url: string }[] }) {
  const address = usePublicAddress()
  return (
    <StructuredData
      data={{
        '@type': 'BreadcrumbList',
        itemListElement: crumbs.map((crumb, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: crumb.name,
          item: address(crumb.url),
        })),
      }}
    />
  )
}
