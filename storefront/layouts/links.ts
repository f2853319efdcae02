import type { AreaMessages } from '../messages/areas.ts'
import { useShell } from '../platform/region.ts'

export type LinkKey = keyof AreaMessages['shell']['links']

/** Links of the header. One shows when its page stands: `openLinks` asks the site map and the content. */
export const addresses: Record<LinkKey, `/${string}/`> = {
  howToOrder: '/how-to-order/',
  paymentAndDelivery: '/payment-and-delivery/',
  assembly: '/assembly/',
  guaranty: '/guaranty/',
  contacts: '/contacts/',
  bonusProgram: '/bonus-program/',
  actions: '/vse-akcii/',
  hits: '/hits/',
  sale: '/sale/',
}

const headerKeys: LinkKey[] = ['howToOrder', 'paymentAndDelivery', 'guaranty', 'contacts', 'bonusProgram']
const sectionsRowKeys: LinkKey[] = ['hits', 'sale']
// The first that stands.
const menuKeys: LinkKey[] = ['actions', 'sale']
/** Those of the links whose page stands. */
export function useOpen<Key extends string>(all: Record<Key, `/${string}/`>, keys: readonly Key[]) {
  const open = useShell()?.links ?? []
  return keys.filter((key) => open.includes(key)).map((key) => ({ key, to: all[key] }))
}

export function useHeaderLinks() {
  return useOpen(addresses, headerKeys)
}

export function useSectionsRowLinks() {
  return useOpen(addresses, sectionsRowKeys)
}

export function useMenuLinks() {
  return useOpen(addresses, menuKeys)
}
