import { inThread } from './in-thread.ts'

/** As long as the largest model could take on a machine that has other work. */
const limits = { megabytes: 512, seconds: 120 }

export function makeUsdz(glb: Uint8Array, variant: string | null): Promise<Uint8Array> {
  return inThread(new URL('./usdz-worker.ts', import.meta.url), { glb, variant }, limits)
}
