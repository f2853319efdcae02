import { useEffect } from 'react'
import { isField } from './plan/use-plan-keys.ts'
import type { Workshop } from './workshop-context.ts'

/** Of the whole page: also after a press on a button that is gone. */
export function useUndoKeys({ undo, redo, isReadOnly }: Pick<Workshop, 'undo' | 'redo' | 'isReadOnly'>) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isReadOnly || isField(event.target) || !(event.ctrlKey || event.metaKey) || event.altKey) return
      const isRedo = event.code === 'KeyY' || (event.code === 'KeyZ' && event.shiftKey)
      if (!isRedo && event.code !== 'KeyZ') return
      event.preventDefault()
      if (isRedo) redo()
      else undo()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [undo, redo, isReadOnly])
}
