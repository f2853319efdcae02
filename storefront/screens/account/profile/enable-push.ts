import { api } from '#storefront/platform/api-client.ts'
import { importAgain } from '#storefront/platform/network/fetch-module.ts'

export type Enabled = 'enabled' | 'denied' | 'unreachable'

/**
 * Asks the person and then the browser's push service, in that order and only on a press: whoever is asked on arrival
 * says no for good. The demo takes a browser whose push service cannot be reached: its outbox stands for it.
 */
export async function enablePush({
  publicKey,
  isStandIn,
}: {
  publicKey: string
  isStandIn: boolean
}): Promise<Enabled> {
  if ((await Notification.requestPermission()) !== 'granted' && !isStandIn) return 'denied'
  const subscription = await subscribe(publicKey).catch(() => null)
  const body = subscription ?? (isStandIn ? standIn() : null)
  if (!body) return 'unreachable'
  await api.account.addPushDevice({ body })
  return 'enabled'
}

async function subscribe(publicKey: string) {
  const { startWorker } = await importAgain(() => import('#storefront/parts/app/app.tsx'))
  const worker = await startWorker()
  if (!worker) return null
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  const { endpoint, keys } = (await worker.pushManager.subscribe(options)).toJSON()
  return endpoint && keys?.p256dh && keys.auth ? { endpoint, p256dh: keys.p256dh, auth: keys.auth } : null
}

function standIn() {
  const words = (bytes: number) => {
    const random = crypto.getRandomValues(new Uint8Array(bytes))
    return btoa(String.fromCharCode(...random))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '')
  }
  return { endpoint: `${location.origin}/push/${words(16)}`, p256dh: words(65), auth: words(16) }
}

/** Whether the browser knows push messages at all. */
export function knowsPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}
