import { useEffect, useState } from 'react'

/** A module that is fetched once it is wanted; until it is here, and where it cannot be fetched, null. */
export function useFetched<Module extends object>(isWanted: boolean, load: () => Promise<Module>): Module | null {
  const [module, setModule] = useState<Module | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is fetched by the same import every time
  useEffect(() => {
    if (!isWanted || module) return
    let isGone = false
    load().then(
      (fetched) => !isGone && setModule(fetched),
      // What needs it stands without it, and asks again when it is next wanted.
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [isWanted, module])
  return module
}
