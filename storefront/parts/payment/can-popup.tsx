import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Tells the shop that scripts run here: what can be paid in a popup of the page is not sent away. */
export function CanPopup() {
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return isAlive && <input type="hidden" name="popup" value="on" />
}
