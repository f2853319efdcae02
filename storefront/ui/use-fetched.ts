import { useEffect, useState } from 'react'
import { fetchModule } from '#storefront/platform/network/fetch-module.ts'

/** A module that is fetched once it is wanted; null until it is here. What needs it stands without it. */
export function useFetched<Module extends object>(isWanted: boolean, load: () => Promise<Module>): Module | null {
  const [module, setModule] = useState<Module | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is fetched by the same import every time
  useEffect(() => {
    if (!isWanted || module) return
    const away = new AbortController()
    fetchModule(load, { isQuiet: true, signal: away.signal }).then(setModule, () => {})
    return () => away.abort()
  }, [isWanted, module])
  return module
}
