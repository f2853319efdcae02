import { type FunctionComponent, useState } from 'react'
import type { Thing } from 'schema-dts'
import { useIsServersPage } from '#storefront/parts/servers-part.tsx'
import { useNonce } from '#storefront/platform/nonce.tsx'
import { useShell } from '#storefront/platform/region.ts'

/**
 * What search engines read, in the server's page alone: a script that the browser makes is of no use to them. `<` is
 * escaped, so that no name of a product can end the script.
 */
export function StructuredData({ data }: { data: Exclude<Thing, string> }) {
  const nonce = useNonce()
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

/** The same in the browser, which leaves what the server wrote as it is and needs none of the code that wrote it. */
export function ServersScript() {
  const [isServersPage] = useState(useIsServersPage())
  if (!isServersPage) return null
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: holds the place of the server's text, which stays
      dangerouslySetInnerHTML={untouched}
    />
  )
}

const untouched = { __html: '' }
/** `/catalog/…` as the whole address that others use. */
export function usePublicAddress(): (path: string) => string {
  const base = (useShell()?.publicUrl ?? '').replace(/\/$/, '')
  return (path) => (path.startsWith('/') ? base + path : path)
}

type BreadcrumbProps = { crumbs: { name: string; url: string }[] }

function ServersBreadcrumbs({ crumbs }: BreadcrumbProps) {
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

export const BreadcrumbData: FunctionComponent<BreadcrumbProps> = import.meta.env.SSR
  ? ServersBreadcrumbs
  : ServersScript
