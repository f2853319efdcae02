import { useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { Dialog } from '#storefront/ui/dialog.tsx'

type ThankYouDialogProps = {
  sum: string
  /** What becomes of money that the order did not need. */
  surplus: string | null
  /** The shop prints receipts where the order was placed. */
  hasReceipt: boolean
  onClose: () => void
}

export default function ThankYouDialog({ sum, surplus, hasReceipt, onClose }: ThankYouDialogProps) {
  const t = useMessages('checkout').popups
  return (
    <Dialog open onClose={onClose} title={t.thankYouTitle} closeText={t.close}>
      <div data-popup="personalThankYou">
        <p>{hasReceipt ? `${t.thankYouText(sum)}. ${t.thankYouReceipt}` : t.thankYouText(sum)}</p>
        {surplus && <p className="mt-3">{surplus}</p>}
        <Button look="main" wide className="mt-5" onClick={onClose}>
          {t.thankYouClose}
        </Button>
      </div>
    </Dialog>
  )
}
