import { useEffect, useState } from 'react'
import type { MenuItem } from '#contract/shell.ts'
import { api } from '../platform/api-client.ts'
import { type MenuPicks, menuPicks } from './menu-picks.ts'

const asked = new Map<string, Promise<MenuPicks | null>>()

/** Asked for when the section is first pointed at; null until then, and where it cannot be learnt. */
export function useMenuPicks({ url, count }: Pick<MenuItem, 'url' | 'count'>): MenuPicks | null {
  const [known, setKnown] = useState<{ url: string; picks: MenuPicks | null } | null>(null)
  useEffect(() => {
    let isHere = true
    const code = /\/catalog\/([^/]+)\//.exec(url)?.[1]
    const asking =
      asked.get(url) ??
      api.catalogue.listFilters({ body: { section: code } }).then(
        ({ filters }) => menuPicks({ url, count }, filters),
        () => {
          asked.delete(url)
          return null
        },
      )
    asked.set(url, asking)
    asking.then((picks) => isHere && setKnown({ url, picks }))
    return () => {
      isHere = false
    }
  }, [url, count])
  return known?.url === url ? known.picks : null
}
