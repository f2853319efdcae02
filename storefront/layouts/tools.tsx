import { Outlet } from 'react-router'
import { QuietFrame } from './quiet-frame.tsx'

/** Tools of the people who keep the shop. */
export default function ToolsLayout() {
  return (
    <QuietFrame>
      <Outlet />
    </QuietFrame>
  )
}
