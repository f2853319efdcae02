/**
 * The information pages whose whole content is in the content table, by their screen's name, which is their path too
 * where none is written. A page that the table lacks is a 404, and no link leads there.
 */
export const contentPages: readonly { id: string; path?: string }[] = [
  { id: 'bonus-program' },
  { id: 'guaranty' },
  { id: 'steps' },
  { id: 'how-to-order' },
  { id: 'assembly' },
  { id: 'public-offer-assembly' },
  { id: 'payment-and-delivery' },
  { id: 'measurer' },
  { id: 'franchising' },
  { id: 'suppliers' },
  { id: 'for-designers' },
  { id: 'marketplace' },
  { id: 'privacy-policy' },
  { id: 'analytics-policy' },
  { id: 'tk-kit-rules' },
  { id: 'furniture-care', path: 'care' },
]

export const contentAddresses: ReadonlySet<string> = new Set(contentPages.map(({ id, path = id }) => `/${path}/`))
