import X from 'lucide-react/icons/x'
import { useEffect, useId } from 'react'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button, IconButton } from '#storefront/ui/button.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import type { InstallOffer } from './offer-state.ts'
import { noteOffer } from './offer-state.ts'

/** A strip above the bar, which takes nothing away from the page. */
export function InstallPrompt({ offer, onClose }: { offer: InstallOffer; onClose: () => void }) {
  const { app: t } = useMessages('nothing')
  const words = useMessages('ui')
  const id = useId()
  useEffect(() => {
    const installed = () => {
      noteOffer({ isInstalled: true })
      onClose()
    }
    addEventListener('appinstalled', installed)
    return () => removeEventListener('appinstalled', installed)
  }, [onClose])
  function refuse() {
    noteOffer({ dismissedAt: Date.now() })
    onClose()
  }
  async function install() {
    const { outcome } = await offer.prompt()
    if (outcome === 'accepted') onClose()
    else refuse()
  }
  return (
    <section
      aria-labelledby={id}
      className="fixed inset-x-3 bottom-[calc(var(--bar-height)+12px)] z-(--z-bar) mx-auto flex max-w-110 items-center gap-3 rounded-2 border border-seam bg-wall p-3 shadow-lift lg:right-6 lg:bottom-6 lg:left-auto lg:mx-0"
    >
      <img src="/app/icon-192.png" alt="" width={48} height={48} className="size-12 flex-none rounded-2" />
      <div className="min-w-0 flex-1">
        <p id={id} className="font-semibold">
          {t.install}
        </p>
        <p className="text-s text-ink-2">{t.installText}</p>
      </div>
      <Button look="main" size="s" onClick={() => void install()}>
        {t.installPress}
      </Button>
      <IconButton label={words.close} onClick={refuse}>
        <Icon of={X} size={20} />
      </IconButton>
    </section>
  )
}
