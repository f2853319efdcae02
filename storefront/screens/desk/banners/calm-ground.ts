import { type BannerCut, coveredPart } from '#rules/banner.ts'

/** Ink of the words that lie on pictures. */
const ink = luminance(0x1e, 0x1a, 0x1a)
const sampled = 120

/** The least contrast of ink on the part of a picture on which words lie; null where it cannot be looked at. */
export function contrastUnderWords(picture: HTMLImageElement, cut: BannerCut): number | null {
  const { naturalWidth: width, naturalHeight: height } = picture
  if (!cut.words || width === 0 || height === 0) return null
  const part = coveredPart(width / height, cut.shape, cut)
  const canvas = document.createElement('canvas')
  canvas.width = sampled
  canvas.height = sampled
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (!pen) return null
  const percent = (share: number, of: number) => (share / 100) * of
  pen.drawImage(
    picture,
    percent(part.left, width),
    percent(part.top, height),
    percent(part.width, width) * cut.words,
    percent(part.height, height),
    0,
    0,
    sampled,
    sampled,
  )
  const { data } = pen.getImageData(0, 0, sampled, sampled)
  let darkest = 1
  for (let at = 0; at < data.length; at += 4)
    darkest = Math.min(darkest, luminance(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0))
  return (darkest + 0.05) / (ink + 0.05)
}

function luminance(red: number, green: number, blue: number): number {
  const [r, g, b] = [red, green, blue].map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
