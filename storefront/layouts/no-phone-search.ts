import type { FrameHandle } from './page-frame.tsx'

/** Personal screens keep to their matter: no search field on phones. */
export const noPhoneSearch: FrameHandle = { frame: { phoneSearch: false } }
