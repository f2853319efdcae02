import { useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { Dialog } from '#storefront/ui/dialog.tsx'

export default function ThankYouDialog({ sum, onClose }: { sum: string; onClose: () => void }) {
  const t = useMessages('checkout').popups
  return (
    <Dialog open onClose={onClose} title={t.thankYouTitle} closeText={t.close}>
      <div data-popup="personalThankYou">
        <p>{t.thankYouText(sum)}</p>
        <Button look="main" wide className="mt-5" onClick={onClose}>
          {t.thankYouClose}
        </Button>
      </div>
    </Dialog>
  )
}
