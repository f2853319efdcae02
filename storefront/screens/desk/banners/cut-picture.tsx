import type { ReactNode } from 'react'
import { type BannerCut, coveredPart, type PicturePart, safePart } from '#rules/banner.ts'
import { useMessages } from '#storefront/platform/messages.tsx'

type CutPictureProps = {
  src: string
  size: { width: number; height: number }
  cuts: readonly BannerCut[]
  onSize: (size: { width: number; height: number }) => void
  /** Marks, by which they are moved. */
  children?: ReactNode
}

/** A whole picture with what each window cuts off: what is veiled is lost in one of them. */
export function CutPicture({ src, size, cuts, onSize, children }: CutPictureProps) {
  const t = useMessages('banners')
  const shape = size.width > 0 && size.height > 0 ? size.width / size.height : 1
  const safe = safePart(shape, cuts)
  const words = cuts.find((cut) => cut.words !== undefined)
  return (
    <div className="relative overflow-hidden rounded-2 bg-front" style={{ aspectRatio: shape }}>
      <img
        src={src}
        alt=""
        className="absolute inset-0 size-full"
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          onSize({ width: naturalWidth, height: naturalHeight })
        }
      />
      {safe && <span aria-hidden style={boxOf(safe)} className="absolute shadow-[0_0_0_4000px_rgb(30_26_26/0.45)]" />}
      {cuts.map((cut) => (
        <span
          key={cut.window}
          aria-hidden
          style={boxOf(coveredPart(shape, cut.shape, cut))}
          className="pointer-events-none absolute border-2 border-dashed border-wall"
        >
          <span className="absolute right-0 bottom-0 rounded-1 bg-ink px-1 text-xs text-wall">{cut.window}</span>
        </span>
      ))}
      {words?.words && (
        <span
          aria-hidden
          style={wordsBox(coveredPart(shape, words.shape, words), words.words)}
          className="pointer-events-none absolute grid place-items-center border-r-2 border-dotted border-ink bg-wall/40 text-xs text-ink"
        >
          {t.wordsHere}
        </span>
      )}
      {children}
    </div>
  )
}

function boxOf({ left, top, width, height }: PicturePart) {
  return { left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%` }
}

function wordsBox(part: PicturePart, words: number) {
  return boxOf({ ...part, width: part.width * words })
}
