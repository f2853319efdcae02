import type { FrameHandle } from '#storefront/layouts/page-frame.tsx'

/** Personal screens keep to their matter: no search field on phones. */
export const accountHandle: FrameHandle = { frame: { phoneSearch: false } }
