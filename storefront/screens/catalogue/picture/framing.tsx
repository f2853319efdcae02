import 'react-image-crop/dist/ReactCrop.css'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { type PercentCrop, ReactCrop } from 'react-image-crop'
import type { PictureFrame } from '#contract/picture-search.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'
import type { ShownFound } from './read-found.ts'

type FramingProps = { found: ShownFound; isBusy: boolean; onCancel: () => void }

/** Where a frame begins: well inside, so that its corners are seen and the page can be moved beside it. */
const beginning: PictureFrame = { x: 15, y: 15, width: 70, height: 70 }

/** Draws a frame around a thing, by hand or by keys; stands in a form, which it gives the frame. */
export function Framing({ found, isBusy, onCancel }: FramingProps) {
  const t = useMessages('search').picture
  const place = useRef<HTMLDivElement>(null)
  const [crop, setCrop] = useState<PercentCrop>({ unit: '%', ...(found.frame ?? beginning) })
  useEffect(() => place.current?.querySelector<HTMLElement>('.ReactCrop__crop-selection')?.focus(), [])
  const frame = inPercent(crop)
  return (
    <>
      <div ref={place} className="grid place-items-center rounded-2 bg-front" onPointerDownCapture={leaveScrolling}>
        <ReactCrop
          crop={crop}
          onChange={(_, next) => setCrop(next)}
          keepSelection
          minWidth={32}
          minHeight={32}
          ariaLabels={labelsOf(t)}
          className="framing"
        >
          <img
            src={found.src}
            alt={found.isOurs ? t.ours : t.chosen}
            width={found.width}
            height={found.height}
            className="max-h-56! w-auto lg:max-h-100!"
          />
        </ReactCrop>
      </div>
      {Object.entries(frame).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p className="mt-2 text-s text-ink-2">
        {t.frameHelp} <span className="pointer-coarse:hidden">{t.frameKeys}</span>
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button type="submit" look="main" busy={isBusy} busyText={t.searching} className="flex-1">
          {t.findInFrame}
        </Button>
        <Button look="outline" onClick={onCancel}>
          {t.cancel}
        </Button>
      </div>
    </>
  )
}

/** A finger beside the frame moves the page; a mouse draws a new frame there. */
function leaveScrolling(event: PointerEvent<HTMLElement>) {
  if (event.pointerType === 'touch' && event.target instanceof HTMLImageElement) event.stopPropagation()
}

/** Whole percents, no less than what the shop looks at, and inside of the picture. */
function inPercent({ x, y, width, height }: PercentCrop): PictureFrame {
  const left = Math.min(95, Math.max(0, Math.round(x)))
  const top = Math.min(95, Math.max(0, Math.round(y)))
  return {
    x: left,
    y: top,
    width: Math.min(100 - left, Math.max(5, Math.round(width))),
    height: Math.min(100 - top, Math.max(5, Math.round(height))),
  }
}

function labelsOf({ area, corners }: ReturnType<typeof useMessages<'search'>>['picture']) {
  return {
    cropArea: area,
    nwDragHandle: corners.nw,
    nDragHandle: corners.n,
    neDragHandle: corners.ne,
    eDragHandle: corners.e,
    seDragHandle: corners.se,
    sDragHandle: corners.s,
    swDragHandle: corners.sw,
    wDragHandle: corners.w,
  }
}
