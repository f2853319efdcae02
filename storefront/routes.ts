import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { contentPages } from './screens/content/pages.ts'

/**
 * The site map. A route's id is its screen's name, which the page carries as `data-screen`;
 * a layout's id is `layout-` and its name, which the page carries as `data-layout`. A layout without `layout-` in its id
 * is a cabinet's: its guard, its menu and its data, inside of the shop's layout.
 */
export default [
  layout('layouts/default.tsx', { id: 'layout-default' }, [
    index('screens/catalogue/home/home.tsx', { id: 'home' }),
    route('catalog/', 'screens/catalogue/catalog.tsx', { id: 'catalog' }),
    route('catalog/:section/', 'screens/catalogue/list/section.tsx', { id: 'catalog-section' }),
    route('catalog/:section/:product/', 'screens/catalogue/product/product.tsx', { id: 'catalog-product' }),
    route('catalog/:section/:product/review/', 'screens/catalogue/words/write-review.tsx', { id: 'product-review' }),
    route('catalog/:section/:product/question/', 'screens/catalogue/words/ask-question.tsx', {
      id: 'product-question',
    }),
    route('catalog/:section/:product/instruction/', 'screens/catalogue/instruction.tsx', { id: 'product-instruction' }),
    route('hits/', 'screens/catalogue/list/hits.tsx', { id: 'hits' }),
    route('hits/:section/', 'screens/catalogue/list/hits.tsx', { id: 'hits-section' }),
    route('sale/', 'screens/catalogue/list/sale.tsx', { id: 'sale' }),
    route('sale/:section/', 'screens/catalogue/list/sale.tsx', { id: 'sale-section' }),
    route('style_interyerov/', 'screens/catalogue/styles.tsx', { id: 'styles' }),
    route('style/:section/', 'screens/catalogue/style.tsx', { id: 'style' }),
    ...contentPages.map(({ id, path = id }) => route(`${path}/`, 'screens/content/content-page.tsx', { id })),
    route('search/', 'screens/catalogue/search.tsx', { id: 'search' }),
    route('personal/', 'screens/account/to-account.ts', { id: 'personal' }),
    route('personal/basket/', 'screens/basket/basket.tsx', { id: 'basket' }),
    route('personal/order/delivery/:id/', 'screens/checkout/after/delivery-after.tsx', { id: 'delivery' }),
    route('personal/order/pay/:id/', 'screens/payment/pay.tsx', { id: 'payment' }),
    route('personal/sign-in/', 'screens/sign-in/sign-in.tsx', { id: 'sign-in' }),
    layout('screens/account/layout.tsx', { id: 'account' }, [
      route('personal-lk/', 'screens/account/overview.tsx', { id: 'lk' }),
      route('personal-lk/orders/', 'screens/account/orders.tsx', { id: 'lk-orders' }),
      route('personal-lk/order/:guid/', 'screens/account/order/order.tsx', { id: 'lk-order' }),
      route('personal-lk/profile/', 'screens/account/profile.tsx', { id: 'lk-profile' }),
    ]),
    route('dev/ui/', 'screens/dev/ui/ui.tsx', { id: 'dev-ui' }),
    route('dev/outbox/', 'screens/dev/outbox.tsx', { id: 'dev-outbox' }),
  ]),
  layout('layouts/short.tsx', { id: 'layout-short' }, [
    route('personal/checkout/:hash?/', 'screens/checkout/steps/checkout.tsx', { id: 'checkout' }),
    route('personal/checkout-final/:id?/', 'screens/checkout/checkout-final.tsx', { id: 'checkout-final' }),
    route('dev/test-bank/:id/', 'screens/dev/test-bank.tsx', { id: 'dev-test-bank' }),
  ]),
  layout('layouts/error.tsx', { id: 'layout-error' }, [
    route('develop/ssr_error/', 'screens/dev/ssr-error.tsx', { id: 'ssr-error' }),
    route('*', 'screens/shell/not-found.tsx', { id: 'not-found' }),
  ]),
  route('personal/sign-out/', 'screens/sign-in/sign-out.ts', { id: 'sign-out' }),
  route('region/', 'screens/shell/choose-region.ts', { id: 'choose-region' }),
  route('robots.txt', 'screens/catalogue/feeds/robots.ts', { id: 'robots' }),
  route('sitemap.xml', 'screens/catalogue/feeds/sitemap.ts', { id: 'sitemap-index' }),
  route('sitemap/:part', 'screens/catalogue/feeds/sitemap-part.ts', { id: 'sitemap-part' }),
  route('language/', 'screens/shell/choose-language.ts', { id: 'choose-language' }),
] satisfies RouteConfig
