import { renewIfStale } from '../build-watch.ts'
import { whenReached } from './when-reached.ts'

/** Files that did not come once: browsers remember that for the life of the page, so they are asked for by another name. */
const missed = new Map<string, number>()

/** Code or texts that come when they are wanted: never a failure, at worst later. After a deployment the page is renewed. */
export function fetchModule<Module>(
  load: () => Promise<Module>,
  wish: { isQuiet?: boolean; signal?: AbortSignal } = {},
): Promise<Module> {
  return whenReached(() => importAgain(load), { isRead: true, ...wish })
}

/** As `load`, but where its file did not come before, it is truly asked for again. */
export async function importAgain<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (error) {
    const file = fileIn(error)
    const times = missed.get(file) ?? 0
    missed.set(file, times + 1)
    if (times > 0 && file) return moduleIn<Module>(await import(/* @vite-ignore */ `${file}?again=${times}`))
    await renewIfStale()
    throw error
  }
}

/** A file that is shared carries the module that was wanted as one of its exports, under a name of the build's own. */
export function moduleIn<Module>(file: Record<string, unknown>): Module {
  const within = Object.values(file).find((one) => ({}).toString.call(one) === '[object Module]')
  return (within ?? file) as Module
}

/** Which file did not come stands in what the browser says of it; empty where it does not say so. */
function fileIn(error: unknown): string {
  return /https?:\/\/\S+\.js/.exec(String(error))?.[0] ?? ''
}
