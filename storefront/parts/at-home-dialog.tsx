import { useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { Dialog } from '#storefront/ui/dialog.tsx'
import { isPhone } from './at-home.ts'

/** On a phone the way to the camera; elsewhere the code that opens this page on one. */
export default function AtHomeDialog({
  qr,
  onPlace,
  onClose,
}: {
  qr: string | null
  onPlace: () => void
  onClose: () => void
}) {
  const t = useMessages('views')
  return (
    <Dialog open title={t.atHomeTitle} closeText={t.close} onClose={onClose}>
      {isPhone() ? (
        <>
          <p>{t.onPhone}</p>
          <Button look="main" size="l" wide className="mt-5" onClick={onPlace}>
            {t.openCamera}
          </Button>
        </>
      ) : (
        <div className="grid items-center gap-5 sm:grid-cols-[200px_1fr]">
          {qr && <img src={qr} alt={t.qr} width={200} height={200} className="mx-auto size-50" />}
          <p>{t.scan}</p>
        </div>
      )}
    </Dialog>
  )
}
