import type { PageContext } from './page-context.ts'

/**
 * What a page can do without: null when it cannot be had, and then the page says so in its place, is not kept for others
 * and stays open.
 */
export async function orFailed<What>(
  { reportError, markIncomplete }: Pick<PageContext, 'reportError' | 'markIncomplete'>,
  wish: Promise<What>,
): Promise<What | null> {
  try {
    return await wish
  } catch (error) {
    reportError(error)
    markIncomplete()
    return null
  }
}
