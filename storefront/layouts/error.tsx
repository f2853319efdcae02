import { Outlet } from 'react-router'
import { PageFrame } from './page-frame.tsx'

/** The same frame as everywhere: whoever took a wrong turn finds the catalogue at once. */
export default function ErrorLayout() {
  return (
    <PageFrame>
      <Outlet />
    </PageFrame>
  )
}
