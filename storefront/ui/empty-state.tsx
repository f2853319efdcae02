import type { ComponentProps, ReactNode } from 'react'
import { Icon } from './icon.tsx'

type EmptyStateProps = {
  icon: ComponentProps<typeof Icon>['of']
  title: ReactNode
  text?: ReactNode
  action?: ReactNode
}

/** One icon, what happened, one way on. */
export function EmptyState({ icon, title, text, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-start gap-2 rounded-2 bg-front p-5 md:p-10">
      <Icon of={icon} size={24} />
      <p className="title mt-1 max-w-full text-h3 break-words">{title}</p>
      {text && <p className="max-w-130 text-ink-2">{text}</p>}
      {/* A quiet button has the colour of this ground: on it, it is white. */}
      {action && (
        <div className="mt-3 flex flex-wrap gap-2 [&_.btn-quiet]:bg-wall [&_.btn-quiet]:hover:bg-front-2">{action}</div>
      )}
    </div>
  )
}
