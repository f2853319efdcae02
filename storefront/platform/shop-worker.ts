import { type ToldWorker, workerAddress } from '#storefront/worker/told.ts'

/** Puts the shop's worker in place; null where browsers have none. */
export async function startWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator)) return null
  return navigator.serviceWorker.register(workerAddress)
}

/** To the worker, once there is one. */
export async function tellWorker(told: ToldWorker) {
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage(told)
}
