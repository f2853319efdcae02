import { accountData } from './account/index.ts'
import { analyticsData } from './analytics/index.ts'
import { basketData } from './basket/index.ts'
import { bonusData } from './bonus/index.ts'
import { certificateSaleData } from './certificate-sale/index.ts'
import { checkoutData } from './checkout/index.ts'
import { claimsData } from './claims/index.ts'
import { companyData } from './company/index.ts'
import { crewData } from './crew/index.ts'
import { customerData } from './customer/index.ts'
import { enquiriesData } from './enquiries/index.ts'
import { favouritesData } from './favourites/index.ts'
import { mediaData } from './media/index.ts'
import { messagesData } from './messages/index.ts'
import { myShopData } from './my-shop/index.ts'
import { nichesData } from './niches/index.ts'
import { orderData } from './order/index.ts'
import { paymentData } from './payment/index.ts'
import { pictureSearchData } from './picture-search/index.ts'
import type { PersonalData } from './platform/personal-data.ts'
import { promotionData } from './promotion/index.ts'
import { receiptData } from './receipt/index.ts'
import { retailData } from './retail/index.ts'
import { reviewsData } from './reviews/index.ts'
import { roomPlanData } from './room-plan/index.ts'
import { staffData } from './staff/index.ts'
import { subscriptionData } from './subscription/index.ts'
import { wayInData } from './way-in/index.ts'

/**
 * Every area that knows something of people. A new one is a word here; `tests/walls/personal-data.test.ts` finds the
 * tables that nobody answers for. The account itself comes first when it is shown.
 */
export const personalData: readonly PersonalData[] = [
  customerData,
  accountData,
  // These ask whose orders they are of, so they come before the orders forget.
  crewData,
  analyticsData,
  paymentData,
  orderData,
  claimsData,
  receiptData,
  bonusData,
  promotionData,
  certificateSaleData,
  basketData,
  checkoutData,
  companyData,
  favouritesData,
  retailData,
  reviewsData,
  enquiriesData,
  subscriptionData,
  nichesData,
  roomPlanData,
  wayInData,
  myShopData,
  pictureSearchData,
  mediaData,
  messagesData,
  staffData,
]
