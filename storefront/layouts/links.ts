import type { AreaMessages } from '../messages/areas.ts'
import { useShell } from '../platform/region.ts'

export type LinkKey = keyof AreaMessages['shell']['links']

/** Every link of header and footer. One shows when its page stands: `openLinks` asks the site map and the content. */
const addresses: Record<LinkKey, `/${string}/`> = {
  howToOrder: '/how-to-order/',
  paymentAndDelivery: '/payment-and-delivery/',
  assembly: '/assembly/',
  guaranty: '/guaranty/',
  contacts: '/contacts/',
  bonusProgram: '/bonus-program/',
  actions: '/vse-akcii/',
  promocodes: '/promocodes/',
  catalog: '/catalog/',
  manufacturers: '/manufacturers/',
  franchising: '/franchising/',
  suppliers: '/suppliers/',
  forDesigners: '/for-designers/',
  vacancies: '/vacancies/',
  about: '/about/',
  news: '/news/',
  reviews: '/reviews/',
  care: '/care/',
  privacyPolicy: '/privacy-policy/',
  analyticsPolicy: '/analytics-policy/',
  sitemap: '/sitemap/',
  hits: '/hits/',
  sale: '/sale/',
}

const headerKeys: LinkKey[] = ['howToOrder', 'paymentAndDelivery', 'guaranty', 'contacts', 'bonusProgram']
const sectionsRowKeys: LinkKey[] = ['hits', 'sale']
// The first that stands.
const menuKeys: LinkKey[] = ['actions', 'sale']
const footerKeys = {
  footerBuyers: [
    'actions',
    'promocodes',
    'catalog',
    'manufacturers',
    'howToOrder',
    'paymentAndDelivery',
    'bonusProgram',
    'guaranty',
    'contacts',
  ],
  footerCooperation: ['franchising', 'suppliers', 'forDesigners', 'vacancies'],
  footerUseful: ['about', 'news', 'reviews', 'care', 'privacyPolicy', 'analyticsPolicy', 'sitemap'],
} as const satisfies Record<string, LinkKey[]>

/** The links whose page stands. */
export function openLinks(stands: (address: string) => boolean): LinkKey[] {
  return (Object.keys(addresses) as LinkKey[]).filter((key) => stands(addresses[key]))
}

function useOpen(keys: readonly LinkKey[]) {
  const open = useShell()?.links ?? []
  return keys.filter((key) => open.includes(key)).map((key) => ({ key, to: addresses[key] }))
}

export function useHeaderLinks() {
  return useOpen(headerKeys)
}

export function useSectionsRowLinks() {
  return useOpen(sectionsRowKeys)
}

export function useMenuLinks() {
  return useOpen(menuKeys)
}

export function useFooterGroups() {
  return [
    { title: 'footerBuyers', links: useOpen(footerKeys.footerBuyers) },
    { title: 'footerCooperation', links: useOpen(footerKeys.footerCooperation) },
    { title: 'footerUseful', links: useOpen(footerKeys.footerUseful) },
  ] as const
}
