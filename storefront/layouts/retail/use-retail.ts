import { useRouteLoaderData } from 'react-router'
import type { RetailData } from '../retail.tsx'

/** Who is at the cabinet and in which shop; undefined where they may not be here. */
export function useRetail(): RetailData | undefined {
  return useRouteLoaderData<RetailData>('layout-retail')
}
