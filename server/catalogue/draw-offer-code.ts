import { renderSVG } from 'uqr'
import type { Catalogue } from './live-catalogue.ts'
import { linkOfOffer } from './offer-link.ts'

/**
 * A code that opens the offer's page on a phone, ready to be placed in the room; null when there is no such offer. Only
 * addresses of our own goods become codes, or anybody could have theirs drawn under our name.
 */
export async function drawOfferCode(
  catalogue: Pick<Catalogue, 'current' | 'facts'>,
  offerId: number,
  publicUrl: string,
): Promise<Buffer | null> {
  const link = await linkOfOffer(catalogue, offerId)
  return link === null ? null : Buffer.from(renderSVG(`${publicUrl}${link}&ar=1`, { ecc: 'M', border: 2 }))
}
