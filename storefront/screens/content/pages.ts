/**
 * The information pages whose whole content is in the content table, by their screen's name, which is their path too
 * where none is written. A page that the table lacks is a 404, and no link leads there. `quiet` ones have no search field
 * on phones.
 */
export const contentPages: readonly { id: string; path?: string; quiet?: true }[] = [
  { id: 'about' },
  { id: 'analytics-policy' },
  { id: 'assembly' },
  { id: 'bonus-program' },
  { id: 'contacts', quiet: true },
  { id: 'contacts-regions', path: 'contacts/regions' },
  { id: 'for-designers' },
  { id: 'franchising' },
  { id: 'furniture-care', path: 'care' },
  { id: 'guaranty' },
  { id: 'helper-contacts', path: 'contacts/helper-contacts' },
  { id: 'how-to-order' },
  { id: 'marketplace' },
  { id: 'measurer' },
  { id: 'payment-and-delivery', quiet: true },
  { id: 'privacy-policy' },
  { id: 'public-offer-assembly' },
  { id: 'region-links' },
  { id: 'sitemap' },
  { id: 'steps' },
  { id: 'suppliers' },
  { id: 'tk-kit-rules' },
]

export const contentAddresses: ReadonlySet<string> = new Set(contentPages.map(({ id, path = id }) => `/${path}/`))
