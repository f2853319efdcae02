/** A path of the site map with the screen and the layout that its page carries, and how one comes to see it. */
export interface SiteRoute {
  path: string
  /** `-`: no page stands here, the address leads on. */
  screen: string
  layout: string
  who?: 'customer' | 'staff' | 'retail' | 'assembler'
  /** Where the address leads for good; absent where the page stands here. */
  leadsTo?: RegExp
  status?: number
}

const all: Record<string, [screen: string, layout?: string]> = {
  '/': ['home'],
  '/catalog/': ['catalog'],
  '/catalog/divany/': ['catalog-section'],
  '/catalog/divany/tag-zelenye/': ['catalog-tag'],
  '/catalog/pryamye-divany/divan-verba/': ['catalog-product'],
  '/vse-akcii/': ['actions'],
  '/vse-akcii/teplyj-dom/': ['action-section'],
  '/sale/': ['sale'],
  '/sale/divany/': ['sale-section'],
  '/hits/': ['hits'],
  '/hits/divany/': ['hits-section'],
  '/search/?q=диван': ['search'],
  '/image-search/': ['image-search'],
  '/favorites/': ['favorites'],
  '/manufacturers/': ['manufacturers'],
  '/manufacturers/uralskij-uyut/': ['manufacturer'],
  '/manufacturers/uralskij-uyut/divany/': ['manufacturer-section'],
  '/style_interyerov/': ['styles'],
  '/style/scandi/': ['style'],
  '/news/': ['news'],
  '/promocodes/': ['promocodes'],
  '/reviews/': ['reviews'],
  '/support-services/product-link/': ['product-link'],
  '/bonus-program/': ['bonus-program'],
  '/contacts/': ['contacts'],
  '/contacts/regions/': ['contacts-regions'],
  '/contacts/helper-contacts/': ['helper-contacts'],
  '/guaranty/': ['guaranty'],
  '/steps/': ['steps'],
  '/how-to-order/': ['how-to-order'],
  '/about/': ['about'],
  '/assembly/': ['assembly'],
  '/public-offer-assembly/': ['public-offer-assembly'],
  '/payment-and-delivery/': ['payment-and-delivery'],
  '/measurer/': ['measurer'],
  '/franchising/': ['franchising'],
  '/suppliers/': ['suppliers'],
  '/for-designers/': ['for-designers'],
  '/vacancies/': ['vacancies'],
  '/marketplace/': ['marketplace'],
  '/privacy-policy/': ['privacy-policy'],
  '/analytics-policy/': ['analytics-policy'],
  '/tk-kit-rules/': ['tk-kit-rules'],
  '/region-links/': ['region-links'],
  '/sitemap/': ['sitemap'],
  '/care/': ['furniture-care'],
  '/asbl/rg7k3m9d/': ['assembler-info', 'subsidiary'],
  '/personal/basket/': ['basket'],
  '/constructor/': ['constructor', 'blank'],
  '/order_claim/': ['claim', 'other'],
  '/underload/': ['claim', 'other'],
  '/refund/': ['refund', 'other'],
  '/sbp-error/': ['sbp-error'],
  '/stock/check_waybill/': ['waybill', 'other'],
}

const ofCustomer: Record<string, [screen: string]> = {
  '/personal-lk/': ['lk'],
  '/personal-lk/bonus/': ['lk-bonus'],
  '/personal-lk/goods/': ['lk-goods'],
  '/personal-lk/reviews/': ['lk-reviews'],
  '/personal-lk/profile/': ['lk-profile'],
  '/personal-lk/profile/password/': ['lk-password'],
  '/personal-lk/profile/phone/': ['lk-phone'],
  '/personal-lk/profile/remove/': ['lk-remove'],
  '/personal-lk/bonus-detail/': ['lk-bonus-detail'],
  '/personal-lk/orders/': ['lk-orders'],
  '/personal-lk/invite/': ['lk-invite'],
}

const nobody = '00000000-0000-4000-8000-000000000000'

/** Addresses of the specification that need nothing but to be opened, or somebody who may open them. */
export const siteRoutes: readonly SiteRoute[] = [
  ...Object.entries(all).map(([path, [screen, layout = 'default']]) => ({ path, screen, layout })),
  ...Object.entries(ofCustomer).map(([path, [screen]]) => ({
    path,
    screen,
    layout: 'default',
    who: 'customer' as const,
  })),
  { path: '/error-guid/nothing/nothing/', screen: 'error-guid', layout: 'default' },
  { path: `/receipt/${nobody}/`, screen: 'receipt', layout: 'blank', status: 404 },
  { path: '/assembler/', screen: 'assembler', layout: 'other', who: 'assembler' },
  { path: '/retail-lk/', screen: 'retail', layout: 'retail', who: 'retail' },
  { path: '/retail-lk/orders/', screen: 'retail-orders', layout: 'retail', who: 'retail' },
  { path: '/retail-lk/price/', screen: 'retail', layout: 'retail', who: 'retail' },
  { path: '/retail-lk/staff/', screen: 'retail-staff', layout: 'retail', who: 'retail' },
  { path: '/vue-tools/newBanner/', screen: 'tools-banner', layout: 'tools', who: 'staff' },
  { path: '/vue-tools/saleBanner/', screen: 'tools-sale-banner', layout: 'tools', who: 'staff' },
  { path: '/develop/ssr_error/', screen: 'error', layout: 'error', status: 500 },
]

/** Addresses that lead on, and whom; where nothing is to be ordered, to the basket. */
export const leadingOn: readonly { path: string; to: RegExp; who?: 'customer' | 'retail' }[] = [
  { path: '/catalog/Divany/', to: /\/catalog\/divany\/$/ },
  { path: '/manufacturers/0/', to: /\/manufacturers\/$/ },
  { path: '/personal/', to: /\/personal-lk\/$/, who: 'customer' },
  { path: '/personal-lk/remove/', to: /\/personal-lk\/profile\/remove\/$/, who: 'customer' },
  { path: '/retail/', to: /\/retail-lk\/$/, who: 'retail' },
  { path: '/retail/orders/', to: /\/retail-lk\/orders\/$/, who: 'retail' },
  { path: '/retail/staff/', to: /\/retail-lk\/staff\/$/, who: 'retail' },
  { path: '/steps', to: /\/steps\/$/ },
  { path: '/personal/order/', to: /\/personal\/basket\// },
  { path: '/personal/order/share/', to: /\/personal\/basket\// },
  { path: '/personal/checkout/', to: /\/personal\/basket\// },
  { path: '/personal/checkout-final/', to: /^\// },
]

/** What names a thing that nobody has: the page says so, and says it as a page that is not there. */
export const ofNobody: readonly string[] = [
  '/favorites/share/%25%25/',
  `/product-guid/nobody/${nobody}/`,
  '/qrcode/2222222/',
  '/asbl/nobody22/',
  '/pay/nobody/',
  '/payment-check/nobody/',
  '/personal/basket/share/nobody-has-it/',
  `/personal/order/delivery/${nobody}/`,
  `/personal/order/pay/${nobody}/`,
  '/news/nothing-of-the-kind/',
  '/vacancy/?id=999999',
  `/order-services/${nobody}/`,
]
