import { Outlet } from 'react-router'
import { QuietFrame } from './quiet-frame.tsx'

/** What an assembler shows at the door. */
export default function SubsidiaryLayout() {
  return (
    <QuietFrame narrow>
      <Outlet />
    </QuietFrame>
  )
}
