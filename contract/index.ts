import { accountContract } from './account.ts'
import { addressesContract } from './addresses.ts'
import { analyticsContract, analyticsDevContract } from './analytics.ts'
import { assemblerContract } from './assembler/index.ts'
import { bannersContract } from './banners.ts'
import { basketContract } from './basket.ts'
import { bonusContract } from './bonus.ts'
import { buildsContract } from './builds.ts'
import { catalogueContract } from './catalogue/index.ts'
import { productLinksContract } from './catalogue/product-links.ts'
import { shopListsContract } from './catalogue/shop-lists.ts'
import { certificateContract } from './certificate.ts'
import { certificateSaleContract } from './certificate-sale.ts'
import { checkoutContract } from './checkout/index.ts'
import { claimsContract } from './claims.ts'
import type { ApiClient } from './client.ts'
import { companyContract } from './company.ts'
import { contentContract } from './content.ts'
import { crewContract } from './crew.ts'
import { customerContract, customerDevContract } from './customer.ts'
import { deliveryContract } from './delivery.ts'
import { demoPeopleContract } from './demo-people.ts'
import { enquiriesContract } from './enquiries.ts'
import { favouritesContract } from './favourites/index.ts'
import { frontContract } from './front.ts'
import { hallBasketsContract } from './hall-baskets.ts'
import { instructionsContract } from './instructions.ts'
import { kitsContract } from './kits.ts'
import { mediaContract } from './media.ts'
import { messagesContract } from './messages.ts'
import { moderationContract } from './moderation.ts'
import { myShopContract } from './my-shop.ts'
import { newsContract } from './news.ts'
import { nichesContract } from './niches.ts'
import { orderContract } from './order.ts'
import { orderAgainContract } from './order-again.ts'
import { orderServicesContract } from './order-services.ts'
import { paymentContract } from './payment/index.ts'
import { testBankContract } from './payment/test-bank.ts'
import { paymentLinksContract } from './payment-links.ts'
import { pictureSearchContract } from './picture-search.ts'
import { pricePrintContract } from './price-print/index.ts'
import { productTabsContract } from './product-tabs.ts'
import { promotionContract } from './promotion.ts'
import { proofsContract } from './proofs.ts'
import { receiptContract } from './receipt.ts'
import { recommendationsContract } from './recommendations.ts'
import { retailContract } from './retail.ts'
import { retailOrdersContract } from './retail-orders.ts'
import { reviewsContract } from './reviews.ts'
import { roomPlanContract } from './room-plan.ts'
import { searchEnginesContract } from './search-engines.ts'
import { sharedBasketContract } from './shared-basket.ts'
import { shellContract } from './shell.ts'
import { staffCertificatesContract } from './staff/certificates.ts'
import { staffClaimsContract } from './staff/claims.ts'
import { staffCrewsContract } from './staff/crews.ts'
import { deskCustomersContract } from './staff/customers.ts'
import { dashboardContract } from './staff/dashboard.ts'
import { deskOrdersContract } from './staff/desk-orders.ts'
import { staffEnquiriesContract } from './staff/enquiries.ts'
import { deskFiltersContract } from './staff/filters.ts'
import { deskGoodsContract } from './staff/goods.ts'
import { staffHealthContract } from './staff/health.ts'
import { staffContract } from './staff/index.ts'
import { orderLabelsContract } from './staff/labels.ts'
import { staffListsContract } from './staff/lists.ts'
import { staffMessagesContract } from './staff/messages.ts'
import { staffNewsContract } from './staff/news.ts'
import { staffOrdersContract } from './staff/orders.ts'
import { staffPagesContract } from './staff/pages.ts'
import { staffPaymentsContract } from './staff/payments.ts'
import { staffPostsContract } from './staff/posts.ts'
import { staffPromotionsContract } from './staff/promotions.ts'
import { staffReferralsContract } from './staff/referrals.ts'
import { staffRegionsContract } from './staff/regions.ts'
import { staffReturnsContract } from './staff/returns.ts'
import { staffRightsContract } from './staff/rights.ts'
import { staffSearchContract } from './staff/search.ts'
import { secondPersonContract } from './staff/second-person.ts'
import { staffShipmentsContract } from './staff/shipments.ts'
import { shopPhotosContract } from './staff/shop-photos.ts'
import { staffShopsContract } from './staff/shops.ts'
import { sitePagesContract } from './staff/site-pages.ts'
import { staffVacanciesContract } from './staff/vacancies.ts'
import { staffZonesContract } from './staff/zones.ts'
import { subscriptionContract } from './subscription.ts'
import { vacanciesContract } from './vacancies.ts'
import { wayInContract } from './way-in.ts'

/** Every call of the shop, by area. */
export const contract = {
  shell: shellContract,
  content: contentContract,
  banners: bannersContract,
  front: frontContract,
  news: newsContract,
  vacancies: vacanciesContract,
  addresses: addressesContract,
  catalogue: catalogueContract,
  lists: shopListsContract,
  productLinks: { ...productLinksContract, ...searchEnginesContract },
  recommendations: recommendationsContract,
  pictureSearch: pictureSearchContract,
  reviews: reviewsContract,
  moderation: moderationContract,
  kits: kitsContract,
  instructions: instructionsContract,
  productTabs: productTabsContract,
  enquiries: enquiriesContract,
  wayIn: wayInContract,
  myShop: myShopContract,
  niches: nichesContract,
  roomPlan: roomPlanContract,
  customer: customerContract,
  account: accountContract,
  basket: { ...basketContract, ...sharedBasketContract },
  promotion: promotionContract,
  bonus: bonusContract,
  company: companyContract,
  favourites: favouritesContract,
  delivery: deliveryContract,
  checkout: checkoutContract,
  order: { ...orderContract, ...orderAgainContract },
  orderServices: orderServicesContract,
  payment: paymentContract,
  paymentLinks: paymentLinksContract,
  receipt: receiptContract,
  certificate: certificateContract,
  certificateSale: certificateSaleContract,
  retail: retailContract,
  retailOrders: retailOrdersContract,
  hallBaskets: hallBasketsContract,
  pricePrint: pricePrintContract,
  staffOrders: staffOrdersContract,
  deskOrders: deskOrdersContract,
  orderLabels: orderLabelsContract,
  deskCustomers: deskCustomersContract,
  deskGoods: deskGoodsContract,
  staffHealth: staffHealthContract,
  staffShops: staffShopsContract,
  shopPhotos: shopPhotosContract,
  staffReferrals: staffReferralsContract,
  dashboard: dashboardContract,
  deskFilters: deskFiltersContract,
  staffRights: staffRightsContract,
  secondPerson: secondPersonContract,
  staffCertificates: staffCertificatesContract,
  staffEnquiries: staffEnquiriesContract,
  staffNews: staffNewsContract,
  staffPages: staffPagesContract,
  sitePages: sitePagesContract,
  staffVacancies: staffVacanciesContract,
  staffPayments: staffPaymentsContract,
  staffReturns: staffReturnsContract,
  staffShipments: staffShipmentsContract,
  claims: claimsContract,
  staffClaims: staffClaimsContract,
  crew: crewContract,
  assembler: assemblerContract,
  staffCrews: staffCrewsContract,
  subscription: { ...subscriptionContract, ...analyticsContract },
  staff: staffContract,
  staffLists: staffListsContract,
  staffMessages: staffMessagesContract,
  staffPosts: staffPostsContract,
  staffPromotions: staffPromotionsContract,
  staffRegions: staffRegionsContract,
  staffZones: staffZonesContract,
  staffSearch: staffSearchContract,
  builds: buildsContract,
  media: mediaContract,
  messages: messagesContract,
}

/** Calls of the demo mode only: the outbox, the sample people, the contact sheets and the test bank. Production mounts none of them. */
export const demoContract = {
  demoPeople: demoPeopleContract,
  proofs: proofsContract,
  outbox: { ...customerDevContract, ...analyticsDevContract },
  testBank: testBankContract,
}

export type ShopContract = typeof contract & typeof demoContract
export type ShopApi = ApiClient<ShopContract>
