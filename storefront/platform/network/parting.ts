/** Browsers let 64 KB of all requests together outlive a page; whoever sends more waits for the answer anyway. */
const mostToOutlive = 16_000

/**
 * For what the page shows as done while it is still on its way, or waits for its turn: when the page is left for another one,
 * or closed, the form of `wish` is sent to `action`, and nobody waits for the answer. It may arrive twice, so it has to mean
 * the same then. Ends what it began when called.
 */
export function sendIfLeft(action: string, wish: () => Record<string, string> | FormData | null): () => void {
  const send = () => {
    const fields = wish()
    if (fields) navigator.sendBeacon(action, new URLSearchParams(fields as Record<string, string>))
  }
  addEventListener('pagehide', send)
  return () => removeEventListener('pagehide', send)
}

/** A request that changes something is finished by the browser although its page is gone. */
export function outliving(init: RequestInit): RequestInit {
  const { body } = init
  return { ...init, keepalive: !(body instanceof FormData) && String(body).length < mostToOutlive }
}
