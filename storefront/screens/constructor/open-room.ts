import { isNotFound } from '#storefront/platform/not-found.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'
import { loadProject, type Opened } from './load-project.ts'

/** The room of an address (`loadProject`); null: its link shows no room, being closed or not whole. */
export async function openRoom(page: PageContext, params: URLSearchParams): Promise<Opened | null> {
  try {
    return await loadProject(page, params)
  } catch (error) {
    if (params.has('shared') && isNotFound(error)) return null
    throw error
  }
}
