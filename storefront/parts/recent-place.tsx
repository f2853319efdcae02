import { useFetched } from '#storefront/ui/use-fetched.ts'

/** Where what was looked at comes after the page. */
export function RecentPlace() {
  const recent = useFetched(true, () => import('./recent-rail.tsx'))
  return recent && <recent.RecentRail />
}
