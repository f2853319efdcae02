import type account from './ru/account.ts'
import type address from './ru/address.ts'
import type analytics from './ru/analytics.ts'
import type assembler from './ru/assembler.ts'
import type banners from './ru/banners.ts'
import type basket from './ru/basket.ts'
import type bought from './ru/bought.ts'
import type buying from './ru/buying.ts'
import type catalogue from './ru/catalogue.ts'
import type certificates from './ru/certificates.ts'
import type changes from './ru/changes.ts'
import type checkout from './ru/checkout.ts'
import type claims from './ru/claims.ts'
import type company from './ru/company.ts'
import type compare from './ru/compare.ts'
import type confirm from './ru/confirm.ts'
import type content from './ru/content.ts'
import type counter from './ru/counter.ts'
import type coupons from './ru/coupons.ts'
import type crew from './ru/crew.ts'
import type crews from './ru/crews.ts'
import type customers from './ru/customers.ts'
import type dashboard from './ru/dashboard.ts'
import type desk from './ru/desk.ts'
import type editing from './ru/editing.ts'
import type favourites from './ru/favourites.ts'
import type fit from './ru/fit.ts'
import type footer from './ru/footer.ts'
import type goods from './ru/goods.ts'
import type hall from './ru/hall.ts'
import type health from './ru/health.ts'
import type home from './ru/home.ts'
import type links from './ru/links.ts'
import type lists from './ru/lists.ts'
import type map from './ru/map.ts'
import type myShop from './ru/my-shop.ts'
import type niche from './ru/niche.ts'
import type nothing from './ru/nothing.ts'
import type opened from './ru/opened.ts'
import type opening from './ru/opening.ts'
import type orders from './ru/orders.ts'
import type pages from './ru/pages.ts'
import type people from './ru/people.ts'
import type photos from './ru/photos.ts'
import type product from './ru/product.ts'
import type profile from './ru/profile.ts'
import type proofs from './ru/proofs.ts'
import type receipt from './ru/receipt.ts'
import type retail from './ru/retail.ts'
import type reviews from './ru/reviews.ts'
import type rights from './ru/rights.ts'
import type room from './ru/room.ts'
import type roomView from './ru/room-view.ts'
import type search from './ru/search.ts'
import type services from './ru/services.ts'
import type shell from './ru/shell.ts'
import type shops from './ru/shops.ts'
import type staff from './ru/staff.ts'
import type subscription from './ru/subscription.ts'
import type templates from './ru/templates.ts'
import type trail from './ru/trail.ts'
import type ui from './ru/ui.ts'
import type views from './ru/views.ts'
import type wholeOrder from './ru/whole-order.ts'
import type why from './ru/why.ts'
import type words from './ru/words.ts'
import type writing from './ru/writing.ts'

/** The texts by area: one file per language and area; Russian decides the shape, the others satisfy it. */
export interface AreaMessages {
  account: typeof account
  address: typeof address
  analytics: typeof analytics
  assembler: typeof assembler
  banners: typeof banners
  basket: typeof basket
  bought: typeof bought
  buying: typeof buying
  catalogue: typeof catalogue
  certificates: typeof certificates
  changes: typeof changes
  checkout: typeof checkout
  claims: typeof claims
  company: typeof company
  compare: typeof compare
  content: typeof content
  counter: typeof counter
  coupons: typeof coupons
  crew: typeof crew
  crews: typeof crews
  confirm: typeof confirm
  customers: typeof customers
  dashboard: typeof dashboard
  desk: typeof desk
  editing: typeof editing
  fit: typeof fit
  favourites: typeof favourites
  footer: typeof footer
  goods: typeof goods
  hall: typeof hall
  health: typeof health
  home: typeof home
  links: typeof links
  lists: typeof lists
  map: typeof map
  'my-shop': typeof myShop
  niche: typeof niche
  nothing: typeof nothing
  opened: typeof opened
  opening: typeof opening
  orders: typeof orders
  pages: typeof pages
  people: typeof people
  photos: typeof photos
  product: typeof product
  profile: typeof profile
  proofs: typeof proofs
  receipt: typeof receipt
  retail: typeof retail
  reviews: typeof reviews
  rights: typeof rights
  room: typeof room
  'room-view': typeof roomView
  search: typeof search
  services: typeof services
  shell: typeof shell
  shops: typeof shops
  staff: typeof staff
  subscription: typeof subscription
  templates: typeof templates
  trail: typeof trail
  ui: typeof ui
  words: typeof words
  writing: typeof writing
  views: typeof views
  'whole-order': typeof wholeOrder
  why: typeof why
}

export type MessageArea = keyof AreaMessages
