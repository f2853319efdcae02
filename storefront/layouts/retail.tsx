import { Outlet } from 'react-router'
import { QuietFrame } from './quiet-frame.tsx'

/** The cabinet of the shops' staff, over the whole width. */
export default function RetailLayout() {
  return (
    <QuietFrame>
      <Outlet />
    </QuietFrame>
  )
}
