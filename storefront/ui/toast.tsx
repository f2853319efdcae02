import { later } from './later.tsx'

export { showToast } from './toast-store.ts'

/** Stands once in the frame of the page; see `toast-region.tsx`. Nothing is said before somebody presses something. */
export const ToastRegion = later(() => import('./toast-region.tsx'))
