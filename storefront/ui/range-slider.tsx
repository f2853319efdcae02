import { Slider } from '@base-ui/react/slider'
import { useRef } from 'react'
import { handleBox, stepOf, trackLine, trackPart } from './range-track.tsx'

type RangeSliderProps = {
  min: number
  max: number
  low: number
  high: number
  /** What each handle says aloud, and what it stands at. */
  labelOf: (end: 'from' | 'to') => string
  sayValue: (value: number) => string
  onSlide: (low: number, high: number) => void
  onCommit: (low: number, high: number) => void
}

const ends = ['from', 'to'] as const

/** Two square handles; one that is pulled over the other takes it along, so that they can never be stuck. */
export function RangeSlider({ min, max, low, high, labelOf, sayValue, onSlide, onCommit }: RangeSliderProps) {
  const step = stepOf(max - min)
  const isKeyed = useRef(false)
  const values = (value: number | readonly number[]) => {
    const [from = min, to = max] = Array.isArray(value) ? (value as readonly number[]) : []
    return [from, to] as const
  }
  // A held arrow key asks for one new list, when it is let go.
  const letGo = () => {
    if (!isKeyed.current) return
    isKeyed.current = false
    onCommit(low, high)
  }
  return (
    <Slider.Root
      value={[Math.max(min, Math.min(low, max)), Math.max(min, Math.min(high, max))]}
      onValueChange={(value) => onSlide(...values(value))}
      onValueCommitted={(value, { reason }) => {
        if (reason === 'keyboard') isKeyed.current = true
        else onCommit(...values(value))
      }}
      onKeyUp={letGo}
      onBlur={letGo}
      min={min}
      max={max}
      step={step}
      largeStep={step * 10}
    >
      <Slider.Control className="mx-3 flex h-8 touch-none items-center">
        <Slider.Track className={trackLine}>
          <Slider.Indicator className={trackPart} />
          {ends.map((end, index) => (
            <Slider.Thumb
              key={end}
              index={index}
              getAriaLabel={() => labelOf(end)}
              getAriaValueText={(_, value) => sayValue(value)}
              className={handleBox}
            />
          ))}
        </Slider.Track>
      </Slider.Control>
    </Slider.Root>
  )
}
