/** By what the shop's statistics know that somebody came through a paid place. */
export interface PaidPlace {
  campaign: string
  adGroupId: number
}

/** The parameter that tells groups of advertising apart; lists and kept pages never ask by it. */
const adGroupParameter = 'utm_ad_group_id'

/** The address of a product with what tells where a visit comes from. */
export function sponsoredUrl(url: string, { campaign, adGroupId }: PaidPlace): string {
  const told = new URLSearchParams({
    utm_source: 'komod',
    utm_medium: 'sponsored',
    utm_campaign: campaign,
    [adGroupParameter]: String(adGroupId),
  })
  return `${url}${url.includes('?') ? '&' : '?'}${told}`
}
