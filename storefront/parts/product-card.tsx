import { later } from '#storefront/ui/later.tsx'

/** One model with its variants; see `product-card-body.tsx`. Pages full of cards fetch its code after they are shown. */
export const ProductCard = later(() => import('./product-card-body.tsx'))
