import { fullTitle } from './page-meta.ts'
import { useShell } from './region.ts'

/** Title of a screen that has no address of its own for search engines and knows its name only while it is shown. */
export function ScreenTitle({ title, description }: { title: string; description?: string }) {
  const shopName = useShell()?.shopName
  return (
    <>
      <title>{fullTitle(title, shopName)}</title>
      {description && <meta name="description" content={description} />}
      <meta name="robots" content="noindex,follow" />
    </>
  )
}
