import type { AreaMessages } from '../messages/areas.ts'

type LinkKey = keyof AreaMessages['shell']['links']

/** Every link of header and footer. `isOpen` turns true with the screen behind it; until then the link is not shown. */
const links: Record<LinkKey, { to: string; isOpen: boolean }> = {
  howToOrder: { to: '/how-to-order/', isOpen: false },
  paymentAndDelivery: { to: '/payment-and-delivery/', isOpen: false },
  assembly: { to: '/assembly/', isOpen: false },
  guaranty: { to: '/guaranty/', isOpen: false },
  contacts: { to: '/contacts/', isOpen: false },
  bonusProgram: { to: '/bonus-program/', isOpen: false },
  actions: { to: '/vse-akcii/', isOpen: false },
  promocodes: { to: '/promocodes/', isOpen: false },
  catalog: { to: '/catalog/', isOpen: true },
  manufacturers: { to: '/manufacturers/', isOpen: false },
  franchising: { to: '/franchising/', isOpen: false },
  suppliers: { to: '/suppliers/', isOpen: false },
  forDesigners: { to: '/for-designers/', isOpen: false },
  vacancies: { to: '/vacancies/', isOpen: false },
  about: { to: '/about/', isOpen: false },
  news: { to: '/news/', isOpen: false },
  reviews: { to: '/reviews/', isOpen: false },
  care: { to: '/care/', isOpen: false },
  privacyPolicy: { to: '/privacy-policy/', isOpen: true },
  analyticsPolicy: { to: '/analytics-policy/', isOpen: false },
  sitemap: { to: '/sitemap/', isOpen: false },
  hits: { to: '/hits/', isOpen: true },
  sale: { to: '/sale/', isOpen: true },
}

const headerKeys: LinkKey[] = ['howToOrder', 'paymentAndDelivery', 'guaranty', 'contacts', 'bonusProgram']
const buyerKeys: LinkKey[] = [
  'actions',
  'promocodes',
  'catalog',
  'manufacturers',
  'howToOrder',
  'paymentAndDelivery',
  'bonusProgram',
  'guaranty',
  'contacts',
]
const cooperationKeys: LinkKey[] = ['franchising', 'suppliers', 'forDesigners', 'vacancies']
const usefulKeys: LinkKey[] = ['about', 'news', 'reviews', 'care', 'privacyPolicy', 'analyticsPolicy', 'sitemap']

function openOnes(keys: LinkKey[]) {
  return keys.filter((key) => links[key].isOpen).map((key) => ({ key, to: links[key].to }))
}

export const headerLinks = openOnes(headerKeys)
export const sectionsRowLinks = openOnes(['hits', 'sale'])
export const footerGroups = [
  { title: 'footerBuyers', links: openOnes(buyerKeys) },
  { title: 'footerCooperation', links: openOnes(cooperationKeys) },
  { title: 'footerUseful', links: openOnes(usefulKeys) },
] as const
