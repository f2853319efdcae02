import type { Elarbis } from '#contract/catalogue/product.ts'
import { mediaUrl, modelUrl, usdzUrl } from '#server/media/index.ts'
import type { PageFacts } from '../facts/page-facts.ts'

/** How an offer can be seen from all sides; null when by its pictures only. */
export function elarbisOf({ views }: PageFacts, offerId: number): Elarbis | null {
  const view = views.get(offerId)
  if (!view) return null
  const { model, variant, azimuth, pitch, frames, width, height } = view
  return {
    model360:
      frames && width && height ? { frames: frames.map((key) => mediaUrl(key, 640, 'webp')), width, height } : null,
    glb: model && modelUrl(model),
    variant: model && variant,
    seenFrom: azimuth !== null && pitch !== null ? { azimuth, pitch } : null,
    usdz: model && usdzUrl(model, variant),
    qr: model && qrUrl(offerId),
    ar: model !== null,
  }
}

/** The QR code that opens an offer's page on a phone; `qr-route.ts` draws it. */
export function qrUrl(offerId: number): string {
  return `/media/qr/${offerId}.svg`
}
