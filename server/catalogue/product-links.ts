import { renderSVG } from 'uqr'
import type { CallAnswer } from '#contract/call.ts'
import type { productLinksContract } from '#contract/catalogue/product-links.ts'
import { nameIn } from '#rules/names.ts'
import type { CallContext } from '#server/gate/index.ts'
import { readableCode } from '#server/platform/readable-code.ts'
import { findMeant, type Meant } from './find-meant.ts'
import { linkOfOffer } from './offer-link.ts'
import { type CatalogueParts, see } from './parts.ts'
import { codeOfOffer, findByForeignId, findOfferByCode } from './queries.ts'
import type { Sight } from './region-sight.ts'

const codeLength = 7

/** The offer that somebody means, and its short link; null where nothing is meant that is sold. */
export async function findProductLink(
  parts: CatalogueParts,
  publicUrl: string,
  what: string,
  context: CallContext,
): Promise<CallAnswer<(typeof productLinksContract)['findProductLink']> | null> {
  const sight = await see(parts, context)
  const meant = await readWhat(parts, sight, what)
  if (!meant) return null
  const place = sight.catalogue.engine.whereIs(meant.productId)
  const facts = (await parts.facts.find([meant.productId])).get(meant.productId)
  const offerId = place?.offerIds.find((id) => id === meant.offerId) ?? place?.offerIds[0]
  const offer = offerId === undefined ? undefined : facts?.offers.get(offerId)
  if (!offer || !facts) return null
  const code = await codeOfOffer(parts.db, offer.id, readableCode(codeLength))
  return {
    productId: facts.id,
    offerId: offer.id,
    name: nameIn(offer.names, sight.language),
    vendorCode: offer.vendorCode,
    code,
    shortLink: shortLinkOf(publicUrl, code),
    qr: `/media/link/${code}.svg`,
  }
}

/** Where a word leads; null when there is none, or what it stood for is gone. */
export async function resolveCode(parts: CatalogueParts, code: string): Promise<string | null> {
  const offerId = await findOfferByCode(parts.db, code)
  return offerId === null ? null : linkOfOffer(parts.catalogue, offerId)
}

/** Only words of our own become codes, or anybody could have theirs drawn under our name. */
export async function drawLinkCode(parts: CatalogueParts, publicUrl: string, code: string): Promise<Buffer | null> {
  const offerId = await findOfferByCode(parts.db, code)
  return offerId === null ? null : Buffer.from(renderSVG(shortLinkOf(publicUrl, code), { ecc: 'M', border: 2 }))
}

function shortLinkOf(publicUrl: string, code: string): string {
  return `${publicUrl}/qrcode/${code}/`
}

/** A guid or a short link before what the search makes of it. */
async function readWhat(parts: CatalogueParts, sight: Sight, what: string): Promise<Meant | null> {
  const [, code] = /\/qrcode\/([^/?#]+)/.exec(what) ?? []
  if (code !== undefined) {
    const offerId = await findOfferByCode(parts.db, code.toLowerCase())
    const productId = offerId === null ? null : sight.catalogue.engine.productOf(offerId)
    return productId === null ? null : { productId, offerId }
  }
  const [, productGuid, offerGuid] = /\/(?:product|error)-guid\/([^/?#]+)(?:\/([^/?#]+))?/.exec(what) ?? []
  const named = offerGuid === undefined ? null : await findByForeignId(parts.db, offerGuid)
  return named ?? (await findByForeignId(parts.db, productGuid ?? what.trim())) ?? (await findMeant(parts, sight, what))
}
