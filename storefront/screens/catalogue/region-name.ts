import type { PageContext } from '#storefront/platform/page-context.ts'

/** The city a page speaks of. */
export async function findRegionName({ api }: Pick<PageContext, 'api'>): Promise<string> {
  const { current } = await api.shell.getRegions()
  return current.NAME
}
