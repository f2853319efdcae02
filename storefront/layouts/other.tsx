import { Outlet } from 'react-router'
import { QuietFrame } from './quiet-frame.tsx'

/** Claims, refunds and waybills: forms that stand by themselves. */
export default function OtherLayout() {
  return (
    <QuietFrame narrow>
      <Outlet />
    </QuietFrame>
  )
}
