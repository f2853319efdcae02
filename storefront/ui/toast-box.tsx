import { Link } from 'react-router'
import type { Toast } from './toast-store.ts'

export type ToastTexts = { close: string; region: string }

/** Bottom left, on phones above the bar. */
export const toastPlace =
  'pointer-events-none fixed inset-x-4 top-auto bottom-[calc(var(--bar-height)+12px)] z-(--z-toast) lg:right-auto lg:bottom-6 lg:left-6'

export const toastBox =
  'pointer-events-auto flex min-h-14 items-center gap-3 rounded-2 border border-transparent bg-ink py-1.5 pr-1.5 pl-5 text-wall shadow-lift lg:max-w-120'

export const toastClose = 'hover:bg-wall/15'

export const toastText = 'min-w-0 flex-1 py-1'

type ToastActionProps = { action: NonNullable<Toast['action']>; onDone: () => void }

export function ToastAction({ action, onDone }: ToastActionProps) {
  const dress = 'flex min-h-11 flex-none items-center px-2 font-semibold underline decoration-1 underline-offset-4'
  if ('to' in action) {
    return (
      <Link to={action.to} onClick={onDone} className={dress}>
        {action.text}
      </Link>
    )
  }
  const press = () => {
    onDone()
    action.onPress()
  }
  return (
    <button type="button" onClick={press} className={dress}>
      {action.text}
    </button>
  )
}
