import { accountCalls } from './account/calls.ts'
import { accountJobs } from './account/jobs.ts'
import { analyticsCalls, analyticsDevCalls } from './analytics/calls.ts'
import { createPurchaseCounter, createVisits } from './analytics/index.ts'
import { analyticsJobs } from './analytics/jobs.ts'
import { bannersCalls } from './banners/calls.ts'
import { createBanners } from './banners/index.ts'
import { basketCalls } from './basket/calls.ts'
import { basketJobs, listPiecesInBasket, ownerOf, stopRemindersOf } from './basket/index.ts'
import {
  bonusCalls,
  bonusServiceStandIn,
  countHeldRewards,
  createBonusBooks,
  staffReferralsCalls,
} from './bonus/index.ts'
import { bonusJobs } from './bonus/jobs.ts'
import { catalogueCalls, searchDeskCalls } from './catalogue/calls.ts'
import {
  type Catalogue,
  countMissedQueries,
  createCardsAround,
  createCardsOfProducts,
  createCatalogue,
  createOfferCards,
  createSizedGoods,
  createTogether,
  createWarehouses,
  sectionPath,
  sectionsOfProduct,
  spotGoodsIn,
} from './catalogue/index.ts'
import { certificateCalls, staffCertificatesCalls } from './certificate/calls.ts'
import { certificateJobs } from './certificate/jobs.ts'
import { certificateSaleCalls } from './certificate-sale/calls.ts'
import { withPurchases } from './certificate-sale/index.ts'
import { checkoutCalls } from './checkout/calls.ts'
import { contactsQuestion, shopperOrdersCalls } from './checkout/index.ts'
import { checkoutJobs } from './checkout/jobs.ts'
import { claimsCalls, staffClaimsCalls } from './claims/calls.ts'
import { claimedByClaims, countWaitingClaims, createRequestRefund } from './claims/index.ts'
import { claimsJobs } from './claims/jobs.ts'
import { companyCalls } from './company/calls.ts'
import { createCompanyBook } from './company/index.ts'
import { companyJobs } from './company/jobs.ts'
import { addressCalls, contentCalls } from './content/calls.ts'
import { contentJobs, createContent, findPageLead } from './content/index.ts'
import { assemblerCalls, crewCalls, staffCrewsCalls } from './crew/calls.ts'
import { claimedByCrews, crewJobs } from './crew/index.ts'
import { customerCalls, customerDevCalls } from './customer/calls.ts'
import {
  createCaptcha,
  createCaptchaGuard,
  createPhoneCodes,
  createSessions,
  findContacts,
  hasLikeConsent,
  isConsentOpen,
  type TakeOver,
  withdrawLikeConsents,
} from './customer/index.ts'
import { customerJobs } from './customer/jobs.ts'
import { deskCustomersCalls } from './customer-desk/calls.ts'
import { dashboardCalls } from './dashboard/calls.ts'
import { deliveryCalls, zoneCalls } from './delivery/calls.ts'
import { createCarriers, createDeliveryProviders, deliveryJobs } from './delivery/index.ts'
import { demoPeopleCalls } from './demo-people/calls.ts'
import { enquiriesCalls, staffEnquiriesCalls } from './enquiries/calls.ts'
import { claimedByEnquiries, countWaiting } from './enquiries/index.ts'
import { favouritesCalls } from './favourites/calls.ts'
import { countFavourites, countUnreadComments, findHearts } from './favourites/index.ts'
import { favouritesJobs } from './favourites/jobs.ts'
import { frontCalls, newsCalls, newsDeskCalls, postCalls } from './front/index.ts'
import type { AnsweredCall, CallContext } from './gate/index.ts'
import { deskGoodsCalls } from './goods-desk/calls.ts'
import { staffHealthCalls } from './health/calls.ts'
import { instructionsCalls } from './instructions/calls.ts'
import { kitsCalls } from './kits/calls.ts'
import { listKitPartners } from './kits/index.ts'
import { listProviders } from './list-providers.ts'
import { staffListsCalls } from './listings/calls.ts'
import { createListings, listPromotionCodes, menuActions } from './listings/index.ts'
import { createCityPlans } from './maps/index.ts'
import { mediaCalls } from './media/calls.ts'
import { createMediaStore, createPrivateFiles, createUploads, openFiles } from './media/index.ts'
import { mediaJobs } from './media/jobs.ts'
import { messagesCalls, staffMessagesCalls } from './messages/calls.ts'
import {
  countFailed,
  createEmailProvider,
  createMessages,
  createPushProvider,
  createSmsProvider,
} from './messages/index.ts'
import { messageJobs } from './messages/jobs.ts'
import { myShopCalls } from './my-shop/calls.ts'
import { nichesCalls } from './niches/calls.ts'
import {
  deskOrdersCalls,
  orderCalls,
  orderLabelsCalls,
  orderServicesCalls,
  staffReturnsCalls,
  staffShipmentsCalls,
} from './order/calls.ts'
import {
  countFailedShipments,
  defineHoldSettings,
  findKeptShare,
  holdSettingsNow,
  measureOrders,
} from './order/index.ts'
import { orderJobs } from './order/jobs.ts'
import { paymentCalls } from './payment/calls.ts'
import {
  certificateAcquirer,
  countDifferences,
  countOpenAlarms,
  createAcquirers,
  formHostsOf,
  heldWays,
  measureAlarms,
  onlineMeans,
  payableOrders,
  paymentLinkCalls,
  popupsOf,
  raiseAlarm,
  staffPaymentsCalls,
  standInsOf,
  testBankCalls,
  widgetHostsOf,
} from './payment/index.ts'
import { paymentJobs, standInJobs } from './payment/jobs.ts'
import { personalData } from './personal-data.ts'
import { proofsCalls } from './picture-proofs/calls.ts'
import { pictureSearchCalls } from './picture-search/calls.ts'
import { claimedByPictureSearches, createVisions } from './picture-search/index.ts'
import { pictureSearchJobs } from './picture-search/jobs.ts'
import type { Db, Tx } from './platform/database.ts'
import type { JobWork } from './platform/jobs/index.ts'
import type { Platform } from './platform/platform.ts'
import { createPricing, type PriceSource } from './price/index.ts'
import { createPriceSources } from './price-sources.ts'
import { productTabsCalls } from './product-tabs/calls.ts'
import { promotionCalls, staffPromotionsCalls } from './promotion/calls.ts'
import { createPromotions, findToldFreeDelivery } from './promotion/index.ts'
import { createFiscalService, receiptBookOf, receiptCalls, receiptJobs, receiptStandIn } from './receipt/index.ts'
import { recommendationCalls } from './recommendations/calls.ts'
import { createRecommender, createViewCounter } from './recommendations/index.ts'
import { recommendationJobs } from './recommendations/jobs.ts'
import { createRegions, regionCalls, seasonsOfTowns, shopHoursCalls, shopPhotoCalls } from './region/index.ts'
import { hallBasketsCalls, pricePrintCalls, retailCalls, retailOrdersCalls } from './retail/calls.ts'
import { shopStaffOf } from './retail/index.ts'
import { moderationCalls, reviewsCalls } from './reviews/calls.ts'
import { claimedByReviews, countWaitingWords } from './reviews/index.ts'
import { reviewsJobs } from './reviews/jobs.ts'
import { roomPlanCalls } from './room-plan/calls.ts'
import { roomPlanJobs } from './room-plan/jobs.ts'
import { searchEngineCalls } from './search-engines/calls.ts'
import { createUrlTeller, readTold } from './search-engines/index.ts'
import { searchEngineJobs } from './search-engines/jobs.ts'
import { countHeldMoves, createHoldMove, secondPersonCalls } from './second-person/index.ts'
import { type ShellDeps, shellCalls } from './shell/calls.ts'
import { shellJobs } from './shell/jobs.ts'
import { staffCalls } from './staff/calls.ts'
import { deskFiltersCalls, recordDeed, rightsNow, type StaffDeed, staffRightsCalls } from './staff/index.ts'
import { subscriptionCalls } from './subscription/index.ts'
import { takeOverBy } from './take-over.ts'
import { vacancyCalls, vacancyDeskCalls } from './vacancies/calls.ts'
import { wayInCalls } from './way-in/calls.ts'

/** What tests and the fill of the demo put in the place of a part; the shop itself puts nothing. */
export interface AreaStands {
  catalogue: Catalogue
  /** What makes orders cheaper besides what the shop has. */
  moreSources: readonly PriceSource[]
  takeOver(tx: Tx, kept: TakeOver): Promise<void>
  listPiecesInBasket: ShellDeps['listPiecesInBasket']
}

export type ShopAreas = Awaited<ReturnType<typeof createAreas>>

/** Makes the areas in the order in which they need each other, and lists what they answer and do. */
export async function createAreas(platform: Platform, stands: Partial<AreaStands> = {}) {
  const { config, db, clock, log, secrets, limiter, outgoing, changes, settings, metrics } = platform
  const { shopName, publicUrl } = config
  const files = openFiles(config)
  const media = createMediaStore({ files, db })
  const privateFiles = createPrivateFiles({ files, secrets, clock })
  const uploads = createUploads({ db, privateFiles, clock, maxTotalBytes: config.uploadsBytes })
  const regions = await createRegions(db, config.defaultRegionCode, clock)
  const holdSettings = defineHoldSettings(config.holds)
  const content = await createContent(db, { redirectHosts: config.redirectHosts, log })
  const banners = await createBanners(db)
  const listings = await createListings(db)
  const catalogue = stands.catalogue ?? (await createCatalogue({ db, log, changes, metrics }))
  const { addresses, express, companies } = createDeliveryProviders(config, outgoing, {
    plans: createCityPlans(db, () => clock().getTime()),
    now: () => clock().getTime(),
  })
  const carriers = createCarriers(companies, regions)

  const companyBook = createCompanyBook(config, outgoing, clock)

  const captcha = createCaptcha(config, outgoing)
  const captchaGuard = createCaptchaGuard(captcha, limiter)
  const sessions = createSessions({
    db,
    isSecure: config.isSecure,
    lifetimes: config.sessions,
    secrets,
    staffNeedsStrong: config.staffNeedsStrong,
  })
  const messageSettings = { secrets, shopName, publicUrl, log, ...config.sms }
  const messages = createMessages(messageSettings)
  const isOpen = (consentId: number) => isConsentOpen(db, consentId)
  const codes = createPhoneCodes({ db, secrets, messages, log, ...config.sms })
  const sms = createSmsProvider(config, outgoing, db, clock)
  const email = createEmailProvider(config, db, clock)
  const push = createPushProvider(config, outgoing, secrets, db, clock)

  const visions = createVisions(config, outgoing, db)

  const promotions = await createPromotions(db)
  const books = createBonusBooks(config, outgoing, {
    db,
    clock,
    log,
    raiseAlarm: (tx, alarm) => raiseAlarm(tx, log, { ...alarm, what: 'bonusesDiffer' }),
  })
  const sources = createPriceSources({ settings, clock, promotions, books })
  const pricing = createPricing([...sources, ...(stands.moreSources ?? [])])
  const basket = { db, regions, pricing, carriers, breadcrumbsOf: catalogue.breadcrumbsOf }
  const recommender = createRecommender(config, outgoing, db)
  const views = createViewCounter(db, log)
  const together = createTogether({ db, catalogue, regions, listings, findCompanions: recommender.find })
  const findTogether = async (offerIds: readonly number[], context: CallContext) =>
    together({ offerIds, fromKits: await listKitPartners(db, offerIds) }, context)
  const order = { db, regions, pricing, secrets }
  const holds = holdSettingsNow(settings, holdSettings)
  const testBank = { db, clock, publicUrl, ...config.testBank }
  const { acquirers: banks, takers } = createAcquirers(config, outgoing)
  const certificateLedger = certificateAcquirer({ db, clock })
  const acquirers = new Map([...banks, [certificateLedger.name, certificateLedger]])
  const standIns = standInsOf(config, testBank)
  const means = {
    online: onlineMeans(takers),
    popups: popupsOf(takers),
    held: heldWays(takers),
    billCurrencies: (['RUB', 'KZT'] as const).filter((currency) => config.billRequisites[currency]),
    takesCertificates: true,
  }
  const receipts = receiptBookOf(config)
  const registering = {
    db,
    clock,
    log,
    service: createFiscalService(config, outgoing),
    messages,
    publicUrl,
    raiseAlarm: (on: Db | Tx, alarm: Parameters<typeof raiseAlarm>[2]) => raiseAlarm(on, log, alarm),
  }
  const changing = { ...order, carriers, addresses, settings, holds }
  const claims = { ...changing, uploads, messages, limiter, publicUrl }
  const crews = { ...claims, sellers: config.billRequisites }
  const selling = { secrets, messages, publicUrl, regions, settings }
  const payments = {
    db,
    clock,
    log,
    publicUrl,
    orders: withPurchases(payableOrders({ ...order, holds }), selling),
    receipts,
    acquirers,
    takers,
    means,
    secrets,
    sellers: config.billRequisites,
    limiter,
    companyBook,
  }
  const visits = createVisits(db)
  const urlTeller = createUrlTeller(config, outgoing)
  const purchaseCounter = createPurchaseCounter(config, outgoing)
  // The trail begins with the home page, which is no section; counters are told in Russian.
  const sectionsTo = (sectionId: number) =>
    catalogue.breadcrumbsOf(sectionId, 'ru').flatMap(({ url, name }) => (url === '/' ? [] : [name]))
  const holdMove = createHoldMove({ db, settings, secrets })
  const certificates = { db, secrets, messages, publicUrl, limiter, log }

  const leaving = { db, clock, log, messages, publicUrl, privateFiles, personalData }
  const takeOver = stands.takeOver ?? takeOverBy({ regions, terms: holds, clock })
  const factor = { db, log, secrets, shopName, publicUrl, messages }
  const signIn = { db, codes, sessions, limiter, log, factor, takeOver }

  measureOrders(metrics, db)
  measureAlarms(metrics, db)

  const contentFacts = { db, regions, settings, sellers: config.billRequisites, shopName }
  const listCards = createCardsOfProducts({ db, catalogue, regions, listings })
  const around = createCardsAround({ db, catalogue, regions, listings })
  const calls: AnsweredCall[] = [
    ...shellCalls({
      db,
      log,
      regions,
      content,
      sessions,
      menu: catalogue.menu,
      listActions: (region, language, now) => menuActions(listings, region, language, now),
      listPiecesInBasket: stands.listPiecesInBasket ?? ((visitor, region) => listPiecesInBasket(db, visitor, region)),
      findHearts: (visitor) => findHearts(db, ownerOf(visitor)),
      domain: new URL(publicUrl).host,
    }),
    ...contentCalls({
      db,
      content,
      facts: contentFacts,
      cardsOf: around.cardsOf,
      media,
      uploads,
    }),
    ...addressCalls({ db, content, redirectHosts: config.redirectHosts, publicUrl }),
    ...bannersCalls({
      db,
      media,
      uploads,
      banners,
      sectionPath: (code) => sectionPath(catalogue, code),
      sectionsOfProduct: (productId) => sectionsOfProduct(catalogue, productId),
      listSeasons: (language) => seasonsOfTowns(regions, language),
      findSpotGoods: (region, language, offerIds) => spotGoodsIn(catalogue, region, language, offerIds),
    }),
    ...catalogueCalls({
      catalogue,
      regions,
      listings,
      db,
      publicUrl,
      findCompanions: recommender.find,
      findPage: (path, reader) => findPageLead({ content, facts: contentFacts }, path, reader),
      settings,
    }),
    ...searchDeskCalls({ db, catalogue }),
    ...frontCalls({
      db,
      regions,
      shopName,
      sectionPath: (code) => sectionPath(catalogue, code),
      ...around,
    }),
    ...recommendationCalls({ views, isSecure: config.isSecure, listCards }),
    ...searchEngineCalls({ db, media, shopName, regions, catalogue, listCards }),
    ...newsCalls({ db, regions, cardsOf: around.cardsOf }),
    ...newsDeskCalls({ db, media, uploads, regions, cardsOf: around.cardsOf }),
    ...postCalls({ db, media, uploads }),
    ...regionCalls({ db, regions }),
    ...shopHoursCalls({ db, regions }),
    ...shopPhotoCalls({ db, regions, media, uploads }),
    ...staffListsCalls({ db, media, uploads }),
    ...pictureSearchCalls({
      db,
      uploads,
      media,
      visions,
      catalogue,
      cards: createOfferCards({ db, catalogue, regions, listings }),
    }),
    ...reviewsCalls({ db, uploads, media }),
    ...moderationCalls({ db, uploads, media }),
    ...kitsCalls({ db }),
    ...instructionsCalls({ db }),
    ...customerCalls({
      ...signIn,
      captcha: captchaGuard,
      countFavourites: (customerId) => countFavourites(db, { customerId }),
      staffNeedsStrong: config.staffNeedsStrong,
    }),
    ...enquiriesCalls({ db, regions, addresses, captcha: captchaGuard }),
    ...staffEnquiriesCalls({ db, regions, messages, publicUrl, uploads }),
    ...vacancyCalls({ db, regions, captcha: captchaGuard }),
    ...vacancyDeskCalls({ db, regions }),
    ...productTabsCalls({ db, findWarehouses: createWarehouses({ catalogue, regions, db, listings }) }),
    ...wayInCalls({ db, isSecure: config.isSecure }),
    ...myShopCalls({ db, regions, isSecure: config.isSecure }),
    ...retailCalls({ db, regions, isSecure: config.isSecure, secrets, promotions, catalogue, settings }),
    ...pricePrintCalls({ db, regions, isSecure: config.isSecure, secrets, publicUrl, promotions, catalogue, settings }),
    ...hallBasketsCalls({ ...basket, isSecure: config.isSecure, secrets, publicUrl }),
    ...retailOrdersCalls({ ...order, terms: holds, isSecure: config.isSecure, payments, messages, publicUrl }),
    ...nichesCalls({ db, isSecure: config.isSecure }),
    ...roomPlanCalls({ db, goods: createSizedGoods({ db, catalogue, regions, listings }) }),
    ...accountCalls({
      push,
      uploads,
      ...changing,
      ...leaving,
      ...factor,
      books,
      codes,
      limiter,
      sessions,
      messages,
      settings,
      publicUrl,
      companyBook,
      staffNeedsStrong: config.staffNeedsStrong,
      requestRefund: createRequestRefund(claims),
    }),
    ...companyCalls({ companyBook }),
    ...promotionCalls({ ...basket, promotions, limiter }),
    ...staffPromotionsCalls({ db, promotions }),
    ...staffReferralsCalls({ db, regions, settings }),
    ...bonusCalls({ ...basket, codes, captcha: captchaGuard, settings, books }),
    ...basketCalls({ ...basket, settings, sessions, publicUrl, addresses, express, contactsQuestion, findTogether }),
    ...favouritesCalls({ db, secrets, captcha: captchaGuard, publicUrl }),
    ...zoneCalls({ db, regions }),
    ...deliveryCalls({
      db,
      regions,
      addresses,
      findFreeFrom: (region, now) => findToldFreeDelivery(promotions, region, now),
      findKeptShare: (regionId, now) => findKeptShare(db, regionId, now),
    }),
    ...checkoutCalls({
      ...basket,
      books,
      visits,
      sectionsTo,
      promotions,
      limiter,
      addresses,
      secrets,
      codes,
      captcha: captchaGuard,
      payments,
      holds,
      settings,
      companyBook,
    }),
    ...shopperOrdersCalls({ ...order, carriers, payments, holds, settings, messages, publicUrl }),
    ...deskOrdersCalls({ ...order, holds, shopStaff: shopStaffOf(db) }),
    ...orderLabelsCalls({ db, regions, companies, shopName, shopStaff: shopStaffOf(db) }),
    ...orderCalls({ ...order, carriers, addresses, settings }),
    ...orderServicesCalls({ ...changing, limiter }),
    ...certificateCalls(certificates),
    ...staffCertificatesCalls({ ...certificates, settings, holdMove }),
    ...certificateSaleCalls(selling, payments),
    ...paymentCalls(payments),
    ...paymentLinkCalls(payments),
    ...receiptCalls({ ...order, ...registering }),
    ...staffShipmentsCalls({ db }),
    ...staffReturnsCalls({ ...changing, holdMove }),
    ...claimsCalls(claims),
    ...staffClaimsCalls({ ...claims, holdMove }),
    ...crewCalls(crews),
    ...assemblerCalls(crews),
    ...staffCrewsCalls({ ...crews, media, uploads }),
    ...staffPaymentsCalls({ ...payments, messages, regions }),
    ...messagesCalls({
      db,
      secrets,
      withdrawConsent: withdrawBehindLetters,
      hasLikeConsent: (consentId) => hasLikeConsent(db, consentId),
    }),
    ...mediaCalls({ privateFiles, uploads }),
    ...subscriptionCalls({
      db,
      messages,
      regions,
      secrets,
      publicUrl,
      log,
      captcha: captchaGuard,
      listPromotions: (region, now) => listPromotionCodes(listings, region, now),
    }),
    ...analyticsCalls({ db, log, settings, visits, limiter, gtmId: config.gtmId, metrika: config.metrika }),
    ...staffMessagesCalls({
      db,
      settings: messageSettings,
      isConsentOpen: isOpen,
      findContacts: (id) => findContacts(db, id),
    }),
    ...deskCustomersCalls({ db, regions }),
    ...deskGoodsCalls({ db, settings }),
    ...staffHealthCalls({
      db,
      filesFolder: config.media.store === 's3' ? null : config.media.folder,
      listProviders: () => providers(),
      listJobs: () => jobs,
    }),
    ...dashboardCalls({ db, regions }),
    ...deskFiltersCalls({ db }),
    ...staffRightsCalls({ db, settings }),
    ...secondPersonCalls({ db, log, secrets, listCalls: () => calls }),
    ...staffCalls({
      db,
      settings,
      waiting: {
        'desk-confirm': countHeldMoves,
        'desk-queries': countMissedQueries,
        'desk-words': async () => (await countWaitingWords(db)) + (await countUnreadComments(db)),
        'desk-cheaper': countWaiting,
        'desk-claims': countWaitingClaims,
        'desk-shipments': countFailedShipments,
        'desk-failed': countFailed,
        'desk-referrals': countHeldRewards,
        'desk-payments': async () => (await countDifferences(db)) + (await countOpenAlarms(db)),
      },
    }),
    ...(config.isDemo
      ? [
          ...customerDevCalls(db),
          ...analyticsDevCalls({ db, regions, readToldUrls: () => readTold(db) }),
          ...demoPeopleCalls({ order, signIn }),
          ...proofsCalls({ db, media }),
          ...testBankCalls(testBank),
        ]
      : []),
  ]

  const jobs: JobWork[] = [
    ...shellJobs(db, clock),
    ...recommendationJobs(db, clock),
    ...mediaJobs({
      db,
      clock,
      uploads,
      claimers: [claimedByReviews, claimedByPictureSearches, claimedByClaims, claimedByCrews, claimedByEnquiries],
    }),
    ...pictureSearchJobs({ db, clock, media, uploads }),
    ...messageJobs({ db, isConsentOpen: isOpen, sms, email, push, secrets, clock, log }),
    ...accountJobs(leaving),
    ...customerJobs({ db, clock, sessionIdleMs: config.sessions.customer.idleMs }),
    ...checkoutJobs({ db, clock }),
    ...basketJobs({ db, regions, messages, settings, publicUrl, clock }),
    ...companyJobs({ db, clock }),
    ...roomPlanJobs({ db, clock }),
    ...favouritesJobs({ db, regions, messages, secrets, publicUrl, clock }),
    ...bonusJobs({ db, regions, settings, clock, books }),
    ...searchEngineJobs({ db, clock, publicUrl, teller: urlTeller }),
    ...analyticsJobs({ ...order, clock, settings, sectionsTo, counter: purchaseCounter }),
    ...orderJobs({ ...order, companies, carriers, messages, publicUrl, clock, settings }),
    ...deliveryJobs({ db, clock }),
    ...contentJobs({ db, clock }),
    ...claimsJobs({ ...claims, clock }),
    ...crewJobs({ ...crews, clock }),
    ...reviewsJobs({ db, regions, messages, uploads, media, publicUrl, clock }),
    ...certificateJobs({ db, clock }),
    ...paymentJobs(payments, config.paymentCheckSeconds),
    ...receiptJobs(registering, order, receipts),
    ...(config.isDemo ? standInJobs(standIns, testBank, outgoing) : []),
  ]

  const providers = listProviders(outgoing, {
    ...Object.fromEntries([...takers].map(([way, acquirer]) => [`payment: ${way}`, acquirer])),
    'text messages': { name: sms.name, isStandIn: config.sms.provider === 'outbox' },
    letters: { name: email.name, isStandIn: email.name === 'outbox' },
    'push messages': push && { name: push.name, isStandIn: push.name === 'outbox' },
    addresses,
    companies: companyBook,
    'express delivery': express,
    ...Object.fromEntries(companies.map((one) => [`carrier: ${one.company}`, one])),
    'search by picture': visions[0],
    captcha,
    recommendations: recommender,
    receipts: registering.service,
    bonuses: books.service,
    'purchases told': purchaseCounter,
    'changed pages told': urlTeller,
  })
  return {
    calls,
    jobs,
    providers,
    captchaHosts: captcha?.hosts ?? [],
    /** Proves to search engines that it is the shop that tells them. */
    indexNowKey: urlTeller?.key ?? null,
    catalogue,
    regions,
    content,
    listings,
    promotions,
    banners,
    sessions,
    media,
    uploads,
    payments,
    testBank,
    standIns,
    fiscalStandIn: receiptStandIn(config, { db, clock }),
    bonusStandIn: bonusServiceStandIn(config, { db, clock }),
    formHosts: formHostsOf(takers),
    widgetHosts: widgetHostsOf(takers),
    holds,
    /** What tests and the fill of the demo ask beside the calls. */
    order,
    changes: changing,
    claims,
    signIn,
    trail: (step: StaffDeed) => recordDeed(db, step),
    rights: () => rightsNow(settings),
    async stop() {
      await views.stop()
      await catalogue.stop()
    },
  }
}

/** Everything that the letters of a consent stand on ends with it. */
async function withdrawBehindLetters(tx: Tx, consentId: number, now: Date): Promise<void> {
  await withdrawLikeConsents(tx, consentId, now)
  await stopRemindersOf(tx, consentId, now)
}
