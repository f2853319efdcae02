import { fullTitle } from './page-meta.ts'
import { useShell } from './region.ts'

/** Title of a screen that has no address of its own for search engines and knows its name only while it is shown. */
export function ScreenTitle({ title }: { title: string }) {
  const shopName = useShell()?.shopName
  return (
    <>
      <title>{fullTitle(title, shopName)}</title>
      <meta name="robots" content="noindex,follow" />
    </>
  )
}
