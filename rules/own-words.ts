/** First words of the addresses that are the shop's own, as `storefront/routes.ts` and the server have them. */
const ownWords: ReadonlySet<string> = new Set(
  `about analytics-policy api api_vue asbl assembler assembly assets bonus-program builds care catalog certificates
  constructor contacts dev develop error-guid f favorites for-designers franchising guaranty healthz hits how-to-order image-search
  info language manufacturers marketplace measurer media metrics modules news niche offline order-services order_claim
  order_confirm pay payment-and-delivery payment-check personal personal-lk privacy-policy product-guid promocodes
  public-offer-assembly qrcode readyz receipt refund region region-links rest retail retail-lk reviews s sale sbp-error
  search sitemap steps stock style style_interyerov subscription suppliers support-services tag tk-kit-rules underload
  unsubscribe vacancies vacancy vse-akcii vue-tools`.split(/\s+/),
)

/** Whether `/word/` is an address of the shop, which no short code takes. */
export function isOwnWord(word: string): boolean {
  return ownWords.has(word.toLowerCase())
}
