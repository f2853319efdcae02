import { later } from '#storefront/ui/later.tsx'

/** A section of the page with a strip of cards; see `product-rail-body.tsx`. */
export const ProductRail = later(() => import('./product-rail-body.tsx'))
