import { type PointerEvent, useEffect, useRef } from 'react'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import type { Work } from './use-work.ts'

const [wide, high] = [1000, 500]
const mostPoints = 2000

/** The customer signs on the glass: lines are kept and not a picture, so that paper shows them sharp. */
export function Signature({ work, onChange }: { work: Work; onChange: (by: Partial<Work>) => void }) {
  const t = useMessages('assembler')
  const canvas = useRef<HTMLCanvasElement>(null)
  const current = useRef<[number, number][] | null>(null)

  useEffect(() => {
    const pen = canvas.current?.getContext('2d')
    if (!pen) return
    pen.clearRect(0, 0, wide, high)
    pen.lineWidth = 5
    pen.lineCap = 'round'
    pen.lineJoin = 'round'
    for (const [first, ...rest] of work.strokes) {
      if (!first) continue
      pen.beginPath()
      pen.moveTo(first[0], first[1] / 2)
      for (const [x, y] of rest.length > 0 ? rest : [first]) pen.lineTo(x, y / 2)
      pen.stroke()
    }
  }, [work.strokes])

  const at = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLCanvasElement>): [number, number] => {
    const box = currentTarget.getBoundingClientRect()
    const part = (value: number, of: number) => Math.max(0, Math.min(1000, Math.round((value / of) * 1000)))
    return [part(clientX - box.left, box.width), part(clientY - box.top, box.height)]
  }
  function draw(event: PointerEvent<HTMLCanvasElement>) {
    const stroke = current.current
    if (!stroke || stroke.length >= mostPoints) return
    const last = stroke.at(-1)
    const point = at(event)
    stroke.push(point)
    const pen = event.currentTarget.getContext('2d')
    if (!pen || !last) return
    pen.beginPath()
    pen.moveTo(last[0], last[1] / 2)
    pen.lineTo(point[0], point[1] / 2)
    pen.stroke()
  }
  function lift() {
    const stroke = current.current
    current.current = null
    if (stroke && stroke.length > 0) onChange({ strokes: [...work.strokes, stroke].slice(-200) })
  }
  return (
    <section className="mt-4">
      <h3 className="font-semibold">{t.signature}</h3>
      <p className="text-s text-ink-2">{work.strokes.length > 0 ? t.signatureThere : t.signatureText}</p>
      <canvas
        ref={canvas}
        width={wide}
        height={high}
        role="img"
        aria-label={work.strokes.length > 0 ? t.signatureThere : t.signature}
        data-signature="pad"
        className="mt-2 aspect-2/1 w-full touch-none rounded-2 border border-edge bg-wall"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          current.current = [at(event)]
        }}
        onPointerMove={draw}
        onPointerUp={lift}
        onPointerCancel={lift}
      />
      <div className="mt-2 flex flex-wrap items-end gap-2">
        <TextField
          label={t.signatureName}
          value={work.signedBy}
          maxLength={120}
          autoComplete="off"
          onChange={({ target: { value } }) => onChange({ signedBy: value })}
          className="min-w-50 flex-1"
        />
        <Button look="outline" disabled={work.strokes.length === 0} onClick={() => onChange({ strokes: [] })}>
          {t.signatureClear}
        </Button>
      </div>
    </section>
  )
}
