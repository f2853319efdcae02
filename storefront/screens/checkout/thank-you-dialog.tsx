import { useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { Dialog } from '#storefront/ui/dialog.tsx'

type ThankYouDialogProps = {
  sum: string
  /** What becomes of money that the order did not need. */
  surplus: string | null
  /** A bank holds it for now. */
  isHeld: boolean
  /** The shop prints receipts where the order was placed. */
  hasReceipt: boolean
  onClose: () => void
}

export default function ThankYouDialog({ sum, surplus, isHeld, hasReceipt, onClose }: ThankYouDialogProps) {
  const t = useMessages('checkout').popups
  const got = hasReceipt ? `${t.thankYouText(sum)}. ${t.thankYouReceipt}` : t.thankYouText(sum)
  return (
    <Dialog open onClose={onClose} title={isHeld ? t.heldTitle : t.thankYouTitle} closeText={t.close}>
      <div data-popup="personalThankYou">
        <p>{isHeld ? t.heldText(sum) : got}</p>
        {surplus && <p className="mt-3">{surplus}</p>}
        <Button look="main" wide className="mt-5" onClick={onClose}>
          {t.thankYouClose}
        </Button>
      </div>
    </Dialog>
  )
}
