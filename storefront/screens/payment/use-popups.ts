import { useEffect, useReducer } from 'react'
import { movePopups, type PaymentPopup } from '#rules/payment-popups.ts'

/** The popups of this page: the one of the attempt opens by itself, once scripts run. */
export function usePopups(first: PaymentPopup | null, attemptCode: string) {
  const [{ active, previous }, move] = useReducer(movePopups, { active: null, previous: null })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt by the same method opens it anew
  useEffect(() => move(first ? { kind: 'open', popup: first } : { kind: 'close' }), [first, attemptCode])
  return {
    active,
    previous,
    /** False on the server and without scripts: then the page is a plain one. */
    isRunning: active !== null || previous !== null,
    open: (popup: PaymentPopup) => move({ kind: 'open', popup }),
    close: () => move({ kind: 'close' }),
    reopen: () => move({ kind: 'reopen' }),
  }
}
export type Popups = ReturnType<typeof usePopups>
