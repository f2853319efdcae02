import { useIsAlive } from '#storefront/ui/use-is-alive.ts'

/** Tells the shop that scripts run here: what can be paid in a popup of the page is not sent away. */
export function CanPopup() {
  const isAlive = useIsAlive()
  return isAlive && <input type="hidden" name="popup" value="on" />
}
