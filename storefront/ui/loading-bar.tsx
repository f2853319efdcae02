import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { cx } from './cx.ts'

const THROTTLE_MS = 200
const LEAVE_MS = 300

/** The yellow line over the page while the next one is fetched; pages that come within 200 ms never show it, nor does what waits for the network. */
export function LoadingBar({ isHeld }: { isHeld: boolean }) {
  const busy = useNavigation().state !== 'idle' && !isHeld
  const [stage, setStage] = useState<'away' | 'start' | 'runs' | 'done'>('away')
  useEffect(() => {
    if (busy) {
      const timer = setTimeout(() => setStage('start'), THROTTLE_MS)
      return () => clearTimeout(timer)
    }
    setStage((before) => (before === 'away' ? 'away' : 'done'))
    const timer = setTimeout(() => setStage('away'), LEAVE_MS)
    return () => clearTimeout(timer)
  }, [busy])
  useEffect(() => {
    if (stage !== 'start') return
    const frame = requestAnimationFrame(() => setStage('runs'))
    return () => cancelAnimationFrame(frame)
  }, [stage])
  if (stage === 'away') return null
  return (
    <div aria-hidden="true" className="pointer-events-none fixed inset-x-0 top-0 z-(--z-toast) h-[3px]">
      <div
        className={cx(
          'h-full origin-left bg-signal transition-transform forced-colors:bg-[Highlight]',
          stage === 'start' && 'scale-x-0',
          stage === 'runs' && 'scale-x-90 duration-[2000ms] ease-out',
          stage === 'done' && 'scale-x-100 opacity-0 transition-[scale,opacity] duration-300',
        )}
      />
    </div>
  )
}
