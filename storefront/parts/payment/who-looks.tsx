import { useMessages } from '#storefront/platform/messages.tsx'

/** Who finds out what the bank says: the page by itself, or without scripts whoever presses its link. */
export function WhoLooks() {
  const t = useMessages('checkout').whoLooks
  return (
    <>
      <span className="noscript:hidden">{t.page}</span>
      <noscript>{t.reader}</noscript>
    </>
  )
}
