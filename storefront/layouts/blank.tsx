import { Outlet } from 'react-router'

/** Nothing around the screen: receipts, the room constructor. */
export default function BlankLayout() {
  return (
    <main id="content">
      <Outlet />
    </main>
  )
}
