import type { TagPreview } from '#contract/price-print/template.ts'

const mmPerPt = 25.4 / 72
const tones = { yellow: '#ffcc3e', ink: '#000', frame: 'none' } as const

type Mark = TagPreview['marks'][number]

/** The tag as the printer puts it on paper, drawn from the same marks. */
export function TagPicture({ preview: { widthMm, heightMm, marks }, name }: { preview: TagPreview; name: string }) {
  return (
    <svg
      viewBox={`0 0 ${widthMm} ${heightMm}`}
      role="img"
      aria-label={name}
      className="max-h-160 w-full max-w-full bg-wall text-[#000]"
      style={{ aspectRatio: `${widthMm} / ${heightMm}`, maxWidth: `${Math.max(widthMm * 1.4, 70)}mm` }}
    >
      {marks.map((mark, at) => (
        <MarkOnTag key={at} mark={mark} />
      ))}
    </svg>
  )
}

function MarkOnTag({ mark }: { mark: Mark }) {
  switch (mark.kind) {
    case 'box':
      return (
        <rect
          x={mark.xMm}
          y={mark.yMm}
          width={mark.widthMm}
          height={mark.heightMm}
          fill={tones[mark.tone]}
          {...(mark.tone === 'frame' && { stroke: '#000', strokeWidth: 0.25 })}
        />
      )
    case 'bars':
      return <path d={barsPath(mark)} fill="#000" />
    case 'text': {
      const sizeMm = mark.sizePt * mmPerPt
      return (
        <>
          <text
            x={mark.xMm}
            y={mark.baselineMm}
            fontSize={sizeMm}
            fontWeight={mark.isBold ? 600 : 400}
            textLength={mark.widthMm}
            lengthAdjust="spacingAndGlyphs"
            fill="#000"
            style={{ fontFamily: 'var(--font-sans)' }}
          >
            {mark.text}
          </text>
          {mark.isStruck && (
            <path
              d={`M${mark.xMm} ${mark.baselineMm - sizeMm * 0.28}h${mark.widthMm}`}
              stroke="#000"
              strokeWidth={sizeMm * 0.06}
            />
          )}
        </>
      )
    }
  }
}

function barsPath({ xMm, yMm, bars }: Mark & { kind: 'bars' }): string {
  return bars.map(([x, y, width, height]) => `M${xMm + x} ${yMm + y}h${width}v${height}h${-width}z`).join('')
}
