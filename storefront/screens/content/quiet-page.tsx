import { noPhoneSearch } from '#storefront/layouts/no-phone-search.ts'
import type { FrameHandle } from '#storefront/layouts/page-frame.tsx'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'

export { action, default, loader, meta, shouldRevalidate } from './content-page.tsx'

/** An information page that people open with something else in mind than a search. */
export const handle: RouteTexts & FrameHandle = {
  texts: ['account', 'address', 'catalogue', 'content', 'map', 'opening'],
  ...noPhoneSearch,
}
