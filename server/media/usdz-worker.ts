import { parentPort, workerData } from 'node:worker_threads'
import { usdzFromGlb } from './usdz-from-glb.ts'

const { glb, variant } = workerData as { glb: Uint8Array; variant: string | null }

parentPort?.postMessage(await usdzFromGlb(glb, variant))
