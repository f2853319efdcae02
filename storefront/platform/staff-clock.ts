import { useRouteLoaderData } from 'react-router'

type Clock = { utcOffsetMinutes: number }

/** Days and hours of staff are those of their shop, in its cabinet as at the desk. */
export function useStaffClock(): number {
  const desk = useRouteLoaderData<Clock>('layout-tools')
  const shop = useRouteLoaderData<Clock>('layout-retail')
  return (desk ?? shop)?.utcOffsetMinutes ?? 0
}
