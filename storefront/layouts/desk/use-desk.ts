import { useRouteLoaderData } from 'react-router'
import { type Day, wallClock } from '#rules/calendar.ts'
import type { DeskData } from '../tools.tsx'
import { type DeskPage, deskPages } from './desk-pages.ts'

/** The pages that whoever is at the desk may enter, with what waits there. */
export function useDesk() {
  const data = useRouteLoaderData<DeskData>('layout-tools')
  const open = deskPages.filter(({ id }) => data?.open.includes(id))
  return { open, waitingAt: (page: DeskPage) => data?.waiting[page.id] ?? 0, name: data?.name ?? '' }
}

/** Days and hours of the desk are those of the shop of its region. */
export function useDeskClock(): number {
  return useRouteLoaderData<DeskData>('layout-tools')?.utcOffsetMinutes ?? 0
}

/** The day at the desk. */
export function useDeskToday(): Day {
  return wallClock(Date.now(), useDeskClock()).day
}
