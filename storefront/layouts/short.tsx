import { Outlet } from 'react-router'
import { QuietFrame } from './quiet-frame.tsx'

/** Checkout and its ends. */
export default function ShortLayout() {
  return (
    <QuietFrame narrow>
      <Outlet />
    </QuietFrame>
  )
}
