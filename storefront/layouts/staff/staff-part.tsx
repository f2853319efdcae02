import { Suspense } from 'react'
import { useVisitor } from '../../parts/visitor.ts'
import { useFetched } from '../../ui/use-fetched.ts'

/** What the shop's people see beside the shopper's page; fetched for them alone. */
export function StaffPart() {
  const staff = useVisitor()?.staff
  const part = useFetched(!!staff, () => import('./staff-bar.tsx'))
  if (!staff || !part) return null
  return (
    <Suspense>
      <part.StaffBar {...staff} />
    </Suspense>
  )
}
