import { noPhoneSearch } from '#storefront/layouts/no-phone-search.ts'
import { handle as spoken } from './content-page.tsx'

export { action, default, loader, meta, shouldRevalidate } from './content-page.tsx'

/** An information page that people open with something else in mind than a search. */
export const handle = { ...spoken, ...noPhoneSearch }
