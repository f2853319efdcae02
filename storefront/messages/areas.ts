import type account from './ru/account.ts'
import type basket from './ru/basket.ts'
import type catalogue from './ru/catalogue.ts'
import type checkout from './ru/checkout.ts'
import type photos from './ru/photos.ts'
import type product from './ru/product.ts'
import type reviews from './ru/reviews.ts'
import type shell from './ru/shell.ts'
import type ui from './ru/ui.ts'
import type views from './ru/views.ts'

/** The texts by area: one file per language and area; Russian decides the shape, the others satisfy it. */
export interface AreaMessages {
  account: typeof account
  basket: typeof basket
  catalogue: typeof catalogue
  checkout: typeof checkout
  photos: typeof photos
  product: typeof product
  reviews: typeof reviews
  shell: typeof shell
  ui: typeof ui
  views: typeof views
}

export type MessageArea = keyof AreaMessages
