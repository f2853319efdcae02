import { DemoMark } from '#storefront/layouts/header.tsx'
import { Logo } from '#storefront/layouts/logo.tsx'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { ScreenTitle } from '#storefront/platform/screen-title.tsx'
import { LinkButton } from '#storefront/ui/button.tsx'

/** Instead of a room whose link shows it no more, or was cut on its way. */
export function ClosedLink() {
  const t = useMessages('room')
  return (
    <div className="wrap min-h-dvh py-4 lg:py-6">
      <ScreenTitle title={t.share.gone} />
      <div className="flex items-center gap-4">
        <Logo />
        <DemoMark />
      </div>
      <h1 className="title mt-12 max-w-180 text-h1 lg:mt-24">{t.share.gone}</h1>
      <p className="mt-4 max-w-115 text-lead">{t.share.goneText}</p>
      <div className="mt-6 flex flex-wrap gap-2">
        <LinkButton to={`${href('/constructor')}?new=1`} look="main">
          {t.share.begin}
        </LinkButton>
        <LinkButton to={href('/catalog')}>{t.toShop}</LinkButton>
      </div>
    </div>
  )
}
