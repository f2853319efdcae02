import type { AreaMessages } from '../messages/areas.ts'
import { useRegion } from '../platform/region.ts'
import { addresses, type LinkKey as HeaderKey, useOpen } from './links.ts'

/** Links that stand in the footer alone; it is written by the server, and so are they. */
const own: Record<keyof AreaMessages['footer']['links'], `/${string}/`> = {
  promocodes: '/promocodes/',
  certificates: '/certificates/',
  room: '/constructor/',
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
  browsing: '/personal/settings/',
  sitemap: '/sitemap/',
}
const all = { ...addresses, ...own }
type LinkKey = HeaderKey | keyof typeof own

const footerKeys = {
  buyers: [
    'actions',
    'promocodes',
    'certificates',
    'catalog',
    'room',
    'manufacturers',
    'howToOrder',
    'paymentAndDelivery',
    'bonusProgram',
    'guaranty',
    'contacts',
  ],
  cooperation: ['franchising', 'suppliers', 'forDesigners', 'vacancies'],
  useful: ['about', 'news', 'reviews', 'care', 'privacyPolicy', 'analyticsPolicy', 'browsing', 'sitemap'],
} as const satisfies Record<string, LinkKey[]>

/** The links of header and footer whose page stands. */
export function openLinks(stands: (address: string) => boolean): string[] {
  return (Object.keys(all) as LinkKey[]).filter((key) => stands(all[key]))
}

export function useFooterGroups() {
  // Who buys from a franchise is not invited to another.
  const isFranchise = useRegion()?.FRANCHISE
  const cooperation = footerKeys.cooperation.filter((key) => key !== 'franchising' || !isFranchise)
  return [
    { title: 'buyers', links: useOpen(all, footerKeys.buyers) },
    { title: 'cooperation', links: useOpen(all, cooperation) },
    { title: 'useful', links: useOpen(all, footerKeys.useful) },
  ] as const
}
