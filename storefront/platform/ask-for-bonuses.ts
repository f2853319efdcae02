import { api } from './api-client.ts'

const url = new URL(location.href)
const phoneNumber = url.searchParams.get('phoneNumber')
const promotion = url.searchParams.get('promotion')
if (phoneNumber && promotion) {
  // What came of it concerns nobody here.
  api.subscription.createPromotionAccrual({ query: { phoneNumber, promotion } }).catch(() => {})
  url.searchParams.delete('phoneNumber')
  url.searchParams.delete('promotion')
  history.replaceState(history.state, '', url)
}
