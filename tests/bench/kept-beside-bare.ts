import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { cpuSeconds, freePort, type LoadFigures, percentile } from './load.ts'
import { askPlainly } from './plain-load.ts'

const rounds = 5

/**
 * A kept page beside a bare server that answers the same bytes, in turns, so that both meet the same noise. Of the rounds
 * of each the one of the median processor time is told.
 */
export async function measureKept(name: string, address: string, path: string, seconds: number) {
  await warm(address, path)
  const port = await freePort()
  const bare = spawn(
    process.execPath,
    [fileURLToPath(new URL('bare-server.ts', import.meta.url)), address + path, String(port)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  try {
    await new Promise((resolve) => bare.stdout.once('data', resolve))
    const ofKept: LoadFigures[] = []
    const ofBare: LoadFigures[] = []
    for (let round = 0; round < rounds; round++) {
      ofBare.push(await measureRound('the same bytes, bare', `http://localhost:${port}`, path, seconds / rounds))
      ofKept.push(await measureRound(name, address, path, seconds / rounds))
    }
    return { kept: median(ofKept), bare: median(ofBare) }
  } finally {
    bare.kill('SIGTERM')
  }
}

/** The first answer is rendered, the next may not be packed yet. */
async function warm(address: string, path: string) {
  for (let times = 0; times < 3; times++) {
    await askPlainly(address, path, { connections: 2, seconds: 0.2 })
  }
}

async function measureRound(name: string, address: string, path: string, seconds: number): Promise<LoadFigures> {
  const before = await cpuSeconds(address)
  const { answers, tookMs, failed } = await askPlainly(address, path, { connections: 8, seconds })
  const spent = (await cpuSeconds(address)) - before
  tookMs.sort((one, other) => one - other)
  return {
    name,
    perSecond: answers / seconds,
    p50Ms: percentile(tookMs, 0.5),
    p97Ms: percentile(tookMs, 0.975),
    p99Ms: percentile(tookMs, 0.99),
    cpuMsPerAnswer: (spent * 1000) / Math.max(1, answers),
    databaseMsPerAnswer: null,
    failed,
  }
}

function median(rows: readonly LoadFigures[]): LoadFigures {
  const sorted = [...rows].sort((one, other) => one.cpuMsPerAnswer - other.cpuMsPerAnswer)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (!middle) throw new Error('Nothing was measured')
  return middle
}

/** How many times a bare answer a kept page costs. */
export function besideBare({ kept, bare }: Awaited<ReturnType<typeof measureKept>>): string {
  return `${kept.name}: ${(kept.cpuMsPerAnswer / bare.cpuMsPerAnswer).toFixed(2)} × the processor time of a bare answer`
}
